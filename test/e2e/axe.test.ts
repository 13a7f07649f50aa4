import { dynamic } from '@contract/dynamic'
import { schedule } from '@contract/schedule'
import { toTime } from '@server/clock'
import { anApplication, leads } from '@test/factories/approval'
import { anAppMsg } from '@test/factories/message'
import { anEmployee, type Worker } from '@test/factories/people'
import { scheduleInput } from '@test/factories/schedule'
import { aSignTask } from '@test/factories/sign-task'
import { aTask } from '@test/factories/task'
import { axeFaults, COLOURS } from '@test/support/axe'
import { phoneOf } from '@test/support/real-client'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { openRoutes } from '@/routes/packs'
import { arriveAt, inScheme, isCalm, stage, standsStill } from './support'

const on = stage()

/** What a page needs to be shown with something on it; pages that need nothing are not here. */
const PARAMS: Record<string, (who: Worker) => Promise<string>> = {
  'location/open-location': async () => 'lat=39.9&lng=116.4&name=人民法院&address=朝阳公园南路2号',
  'public/web-view': async () => 'url=https%3A%2F%2Fevil.example%2Fa',
  'task/detail/detail': async (who) => {
    const { taskId } = await aTask(await phoneOf(on.app, who), {
      title: '整理证据目录',
      dueTime: toTime(on.app.clock.now() + 86_400_000),
      nodes: [{ title: '列清单' }],
    })
    return `taskId=${taskId}`
  },
  'message/received/dynamic-detail': async (who) => {
    const { id } = await (await phoneOf(on.app, who))
      .api({ dynamic })
      .dynamic.save({ content: '一条分享', visibleTo: 'firm' })
    return `id=${id}`
  },
  'schedule/detail/schedule-detail': async (who) => {
    const { id } = await (await phoneOf(on.app, who)).api({ schedule }).schedule.save(scheduleInput())
    return `id=${id}`
  },
  'approval/flow/flow': async (who) => `id=${await aTodoOf(who)}`,
  'approval/handle/common': async (who) => `id=${await aTodoOf(who)}&needMyDo=1`,
  'create/sign-code': async (who) => `signTaskId=${(await aSignTask(await phoneOf(on.app, who), [who])).signTaskId}`,
  'create/scan-for-sign': async (who) => {
    const colleague = await anEmployee(on.app, { firm: who.firm, name: '何小满' })
    return `isReceived=N&qrsource=${(await aSignTask(await phoneOf(on.app, colleague), [who])).qrsource}`
  },
  'message/conversation/conversation': async (who) => {
    await anAppMsg(on.app, who)
    return 'systemId=1001'
  },
}

/** An application that waits for this person, who leads its department. */
async function aTodoOf(who: Worker): Promise<string> {
  await leads(on.app, who.firm, who)
  const colleague = await anEmployee(on.app, { firm: who.firm, name: '何小满' })
  return (await anApplication(await signedIn(on.app, colleague))).workId
}

/** Parameters that need nothing to be there. */
const FIXED: Record<string, string> = {
  'location/open-location': 'lat=39.9&lng=116.4&name=示例法院',
  'public/web-view': 'url=https://example.com/a',
}

/** Reached without a session. The other open pages are too, by a link of this one; to an address alone §2.2 answers with init. */
const OPEN_TO_ALL = new Set(['account/login/login'])
const NOT_SEEN = new Set(['init/init'])

/** A page of a record that nothing makes here yet stays where the record is found missing, and never arrives. */
const UNMADE =
  /^(schedule\/detail\/(detail|map)|project\/|work-log\/detail|message\/todo\/|message\/schedule-reminder\/detail|approval\/(detail|handle|helper)\/)/
const isSeen = ({ path, needs = [] }: (typeof openRoutes)[number]) =>
  !NOT_SEEN.has(path) && (needs.length === 0 || path in PARAMS || path in FIXED || !UNMADE.test(path))

const pages = openRoutes.filter(isSeen).map(({ path }) => path)

let worker: Worker
let hers: Page
let nobodys: Page
beforeAll(async () => {
  worker = await anEmployee(on.app, { name: '周以宁', permissions: ['300001', 'inventory10', 'task:assign'] })
  hers = await on.phoneOf(worker, '/')
  nobodys = await on.phone()
})

test.each(pages)('%s has nothing axe objects to, light or dark', async (path) => {
  const query = FIXED[path] ?? (await PARAMS[path]?.(worker))
  const page = OPEN_TO_ALL.has(path) ? nobodys : hers
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`/${path}${query ? `?${query}` : ''}`)
  await arriveAt(page, path)
  await isCalm(page)
  expect(await axeFaults(page)).toEqual([])
  await inScheme(page, 'dark')
  await standsStill(page)
  expect(await axeFaults(page, COLOURS)).toEqual([])
})
