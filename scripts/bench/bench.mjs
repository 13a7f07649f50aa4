// Measures what the app must reach and prints each value beside its budget: `npm run bench`, or `npm run bench -- load
// sizes` for some subjects. Ends with 1 when a budget fails. docs/BENCH.md says what is measured and how.
import { approvalCentre } from './centre.mjs'
import { clients } from './clients.mjs'
import { deepLink } from './deeplink.mjs'
import { documentLists } from './documents.mjs'
import { pdf } from './documents-pdf.mjs'
import { uploads } from './documents-upload.mjs'
import { handling } from './handle.mjs'
import { httpCalls } from './http.mjs'
import { firstLoad } from './load.mjs'
import { matters } from './matters.mjs'
import { money } from './money.mjs'
import { peoplePicker } from './picker.mjs'
import { Report } from './report.mjs'
import { stopServers } from './server.mjs'
import { packageSizes } from './sizes.mjs'
import { sockets } from './socket.mjs'
import { startUp } from './start.mjs'
import { tabSwitch } from './tabs.mjs'
import { timeDomain } from './time.mjs'

const SUBJECTS = {
  sizes: packageSizes,
  load: firstLoad,
  deeplink: deepLink,
  tabs: tabSwitch,
  picker: peoplePicker,
  centre: approvalCentre,
  clients,
  matters,
  money,
  time: timeDomain,
  documents: documentLists,
  upload: uploads,
  pdf,
  handle: handling,
  http: httpCalls,
  socket: sockets,
  start: startUp,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in SUBJECTS))
if (unknown.length > 0) {
  console.error(`没有这样的项目：${unknown.join('、')}；可选：${Object.keys(SUBJECTS).join('、')}`)
  process.exit(2)
}

const report = new Report()
try {
  for (const [name, measure] of Object.entries(SUBJECTS))
    if (asked.length === 0 || asked.includes(name)) await report.subject(name, measure)
} finally {
  await stopServers()
}
process.exit(report.conclude() ? 0 : 1)
