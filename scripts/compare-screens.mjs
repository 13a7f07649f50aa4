// Screens before and after a change, pixel by pixel, run by hand.
//
//   npx tsx scripts/compare-screens.mjs FOLDER          takes pictures of dist/h5 with a fresh demo firm into FOLDER
//   npx tsx scripts/compare-screens.mjs BEFORE AFTER    says which pictures differ, with each difference drawn beside AFTER
//
// Build first (`npm run build:h5`). FOLDER may be followed by names: only screens that contain one of them are taken.
// The server and the browser stand at the same minute and draw the same random numbers at each run, so that two
// pictures differ only where the code does.
import fs from 'node:fs'
import path from 'node:path'
import { launchChromium, PHONE } from '../test/support/chromium.ts'
import { call, signIn } from './bench/server.mjs'
import { NOW, startFrozenServer, still } from './frozen.mjs'
import { application, MONEY_SCREENS } from './money-screens.mjs'

const first = (list) => list.records[0]
/** A case with a court, so that its proceedings tell something. */
const ongoing = async (ask) => {
  const { records } = await ask('app/caseInfo/getCaseInfoList', { pageType: 1, status: ['ongoing'], size: 50 })
  return (records.find(({ category }) => category === 'civil') ?? records[0]).caseId
}
/** By name: where it is, or how to find the record it shows, as this account. */
const SCREENS = {
  'task-list': '/task/list/list',
  'task-list-assigned': { address: '/task/list/list', tab: '我指派的' },
  'task-list-done': { address: '/task/list/list', tab: '已完成' },
  'task-filter': { address: '/task/list/list', press: '筛选' },
  'task-add': '/task/add/add',
  'task-detail': async (ask) =>
    `/task/detail/detail?taskId=${first(await ask('task/getTaskList', { tab: 'mine' })).taskId}`,
  'sign-task-list': '/create/sign-code',
  'sign-task-list-asked': { address: '/create/sign-code', tab: '我发起的' },
  'sign-task-list-answered': { address: '/create/sign-code', tab: '我签过的' },
  'sign-task-detail': async (ask) =>
    `/create/scan-for-sign?isReceived=N&qrsource=${first(await ask('signTask/getList', { tab: 'toSign' })).qrsource}`,
  'schedule-all': '/schedule/all/all',
  'schedule-day': { address: '/schedule/all/all', press: '日' },
  'schedule-week': { address: '/schedule/all/all', press: '周' },
  'schedule-radar': { address: '/schedule/all/all', press: '期限' },
  'schedule-add': '/schedule/add/add',
  'schedule-detail': async (ask) => `/schedule/detail/schedule-detail?id=${(await schedules(ask))[0].id}`,
  'approval-todo': '/wk/wk',
  'approval-done': '/wk/wk?tab=done',
  'approval-started': '/wk/wk?tab=started',
  'approval-cc': '/wk/wk?tab=cc',
  'approval-filter': { address: '/wk/wk', press: '筛选' },
  'approval-batch': { address: '/wk/wk', press: '批量处理' },
  'approval-detail': async (ask) =>
    `/approval/handle/common?needMyDo=1&id=${first(await ask('workflow/getNeedMyDoWorkList', { types: [2004, 2006, 2010] })).workId}`,
  'approval-returned': async (ask) => {
    const started = await ask('workflow/getMyStartWorkList', { status: [4] })
    return `/approval/handle/common?id=${first(started).workId}`
  },
  'message-center': '/message/message-center/message-center',
  'message-approval': '/message/conversation/conversation?systemId=1001&tab=全部',
  'message-calendar': '/message/conversation/conversation?systemId=1008',
  'message-money': '/message/conversation/conversation?systemId=1010',
  'message-todo': '/message/todo/todo',
  'dynamic-list': '/dynamic/list/list',
  workbench: '/workbench/workbench',
  create: '/create/create',
  'customer-list': '/customer/list/list',
  'customer-add': '/customer/add-customer/add-customer',
  'customer-detail': async (ask) =>
    `/customer/customer-detail/customer-detail?customerId=${first(await ask('app/customer/getCustomerList', { tab: 'mine' })).customerId}`,
  'clue-list': '/case-clue/list/list',
  'clue-add': '/case-clue/add-clue/add-clue',
  'clue-detail': async (ask) =>
    `/case-clue/detail/detail?clueId=${first(await ask('app/clue/getClueList', { index: '1' })).clueId}`,
  'source-list': '/case-source/list/list',
  'source-add': '/case-source/add/add',
  'source-home': async (ask) =>
    `/case-source/home/home?caseId=${first(await ask('app/caseSource/getCaseSourceList', { tab: 'mine' })).id}`,
  'source-follow': async (ask) => ({ address: `/case-source/home/home?caseId=${await followed(ask)}`, tab: '跟进' }),
  'customer-talks': async (ask) => ({
    address: `/customer/customer-detail/customer-detail?customerId=${await aCustomer(ask)}`,
    press: '写跟进',
  }),
  'source-query': '/comprehensive-query/record-source/record-source',
  'source-detail': async (ask) => `/case-source/detail/detail?id=${await followed(ask)}`,
  'source-briefing': async (ask) => `/case-source/briefing/briefing?id=${await followed(ask)}`,
  'source-change': async (ask) => `/case-source/fill-source/fill-source?id=${await followed(ask)}&as=change`,
  'source-stop': async (ask) => `/case-source/fill-source/fill-source?id=${await followed(ask)}&as=stop`,
  'customer-person': '/customer/add-customer/add-customer?kind=person',
  'customer-cases': async (ask) => `/customer/customer-case/customer-case?customerId=${await aCustomer(ask)}`,
  'customer-sources': async (ask) =>
    `/customer/customer-case-source/customer-case-source?customerId=${await aCustomer(ask)}`,
  'contact-detail': async (ask) =>
    `/customer/contacts-detail/contacts-detail?contactId=${first(await ask('app/customer/getContactsList', {})).contactId}`,
  'contact-add': async (ask) => `/customer/add-contacts/add-contacts?customerId=${await aCustomer(ask)}`,
  'clue-record': async (ask) => `/case-clue/add-record/add-record?clueId=${await aClue(ask)}`,
  'clue-repeat': '/case-clue/repeat-list/repeat-list',
  'choose-people': '/public/select-emp',
  'choose-common': '/public/select-common',
  'conflict-search': '/conflict/new/search/search',
  'conflict-result': async (ask) => `/conflict/new/result/result?reportId=${(await found(ask)).reportId}`,
  'conflict-things': async (ask) => `/conflict/new/client-case-list/client-case-list?hitId=${(await found(ask)).hitId}`,
  'conflict-old-search': '/conflict/search/search',
  'conflict-old-result': async (ask) => `/conflict/result/result?name=${(await found(ask)).name}`,
  'conflict-old-things': async (ask) => `/conflict/client-case-list/client-case-list?name=${(await found(ask)).name}`,
  'filing-handle': async (ask) => `/approval/handle/case-source-filing?id=${await application(ask, 2013)}`,
  'source-change-handle': async (ask) => `/approval/handle/case-source-change?id=${await application(ask, 2020)}`,
  'source-change-preview': async (ask) => `/approval/handle/preview-source-change?id=${await application(ask, 2020)}`,
  'source-stop-handle': async (ask) => `/approval/handle/case-source-stop-following?id=${await application(ask, 2021)}`,
  'notice-list': '/message/notice/notice',
  'notice-add': '/message/notice/notice?isNew=true',
  'case-list': '/project/list/list',
  'case-list-firm': { address: '/project/list/list', tab: '全所' },
  'case-add': '/project/add/common',
  'case-fast': '/project/add/fast',
  'case-home': async (ask) => `/project/home/home?caseId=${await ongoing(ask)}`,
  'case-home-proceeding': async (ask) => `/project/home/home?caseId=${await ongoing(ask)}&activeTab=proceeding`,
  'case-home-dynamic': async (ask) => `/project/home/home?caseId=${await ongoing(ask)}&activeTab=dynamic`,
  'case-detail': async (ask) => `/project/detail/detail?caseId=${await ongoing(ask)}`,
  'case-begin': '/approval/add/add?type=2001',
  'schedule-team': '/schedule/add/share-team',
  'schedule-reminders': '/message/schedule-reminder/list',
  'schedule-reminder': async (ask) =>
    `/message/schedule-reminder/detail?id=${first(await ask('messageCenter/getMsgList', { appMsgType: [702, 703] })).id}`,
  'schedule-hearing': async (ask) => `/schedule/detail/detail?id=${await aHearing(ask)}`,
  'schedule-map': async (ask) => `/schedule/detail/map?id=${await aHearing(ask)}`,
  'schedule-tasks': '/schedule/list/select-task',
  'log-list': '/work-log/list/list',
  'log-mine': '/work-log/list/my-worklog',
  'log-team': '/work-log/list/team-worklog',
  'log-copies': '/work-log/list/ccToMe-worklog',
  'log-hours': '/work-log/list/working-hours',
  'log-hours-case': { address: '/work-log/list/working-hours', tab: '按项目' },
  'log-add': '/work-log/add/add',
  'log-detail': async (ask) =>
    `/work-log/detail/detail?id=${first(await ask('workLog/getMyList', { tab: 'handled' })).logId}`,
  'log-todo': async (ask) =>
    `/message/todo/log-details?id=${first(await ask('workLog/getToMeList', { tab: 'todo' })).logId}`,
  'log-today': '/schedule/list/today-log?day=2026-11-17',
  'room-booking': '/meeting-room/booking/booking',
  'room-mine': '/meeting-room/my-booking/my-booking',
  'room-detail': async (ask) =>
    `/meeting-room/meeting-room-info/meeting-room-info?roomId=${(await ask('meetingRoom/getTimeline', { day: '2026-11-18' }))[0].roomId}`,
  'room-form': '/meeting-room/meeting-room-info/meeting-room-info',
  'room-door': async (ask) => `/meeting-room/meeting-room-info/meeting-room-info?roomId=${await aRoom(ask)}&door=1`,
  'room-book': async (ask) =>
    `/meeting-room/booking/booking?roomId=${await aRoom(ask)}&day=2026-11-19&from=19:00&to=20:00`,
  'room-manage': '/meeting-room/booking/booking?manage=1',
  'money-list': '/receivables/list/list',
  'money-arrivals': '/receivables/list/list?tab=3',
  'money-invoices': '/receivables/list/list?tab=2',
  'money-plan': async (ask) => `/receivables/add-or-edit/add-or-edit?expectMoneyId=${await anInstalment(ask)}`,
  'money-detail': async (ask) => `/receivables/detail/detail?expectMoneyId=${await anInstalment(ask)}`,
  'doc-list': '/file/list/list',
  'doc-detail': async (ask) => `/file/detail/detail?documentId=${await aDocument(ask)}`,
  'doc-preview': async (ask) => `/file/preview/preview?id=${await aDocument(ask)}`,
  'doc-compare': async (ask) => `/document/compare/compare?documentId=${await aVersioned(ask)}`,
  'doc-upload': '/file/upload/upload?space=personal',
  'doc-offline': '/document/offline/offline',
  'doc-seal': async (ask) => `/public/seal-doc?docId=${await aSealDoc(ask)}`,
  login: { address: '/account/login/login', isOut: true },
  'hr-home': '/hr/home/home',
  'hr-list': '/hr/employee/list',
  'hr-detail': async (ask) => `/hr/employee/detail?empId=${await aColleague(ask)}`,
  'hr-edit': async (ask) => `/hr/employee/edit?empId=${await aColleague(ask)}`,
  'hr-contract': async (ask) => `/hr/contract/edit?${await aContract(ask)}`,
  'hr-material': async (ask) =>
    `/hr/material/detail?empId=${first(await ask('/api/web/hr/material/list', { tab: 'missing' })).empId}`,
  'hr-leaving-add': async (ask) => `/hr/resignation/add?empId=${await aColleague(ask)}`,
  'hr-leaving': async (ask) =>
    `/hr/resignation/detail?resignationId=${first(await ask('/api/web/hr/resignation/list', { tab: 'open' })).resignationId}`,
  ...MONEY_SCREENS,
}
const aColleague = async (ask) => first(await ask('/api/web/hr/employee/list', { tab: 'working' })).empId
async function aContract(ask) {
  const { empId, contractId } = first(await ask('/api/web/hr/contract/list', { tab: 'due' }))
  return `empId=${empId}&contractId=${contractId}`
}
const anInstalment = async (ask) => first(await ask('finance/receivables/list', {})).expectMoneyId
const aDocument = async (ask) => first(await ask('doc/list', { tab: 'case' })).documentId
/** One with more than one version. */
async function aVersioned(ask) {
  for (const { documentId } of (await ask('doc/list', { tab: 'case', size: 50 })).records)
    if ((await ask('doc/versions', { documentId })).length > 1) return documentId
  throw new Error('no document of the demo firm has two versions')
}
const aSealDoc = async (ask) => first(await ask('seal/getList', {})).docId
const followed = async (ask) =>
  first(await ask('app/caseSource/getCaseSourceList', { tab: 'mine', status: ['following'] })).id
const aCustomer = async (ask) => first(await ask('app/customer/getCustomerList', { tab: 'mine' })).customerId
const aClue = async (ask) => first(await ask('app/clue/getClueList', { index: '1' })).clueId
const aRoom = async (ask) => (await ask('meetingRoom/getTimeline', { day: '2026-11-18' }))[0].roomId
const aHearing = async (ask) => (await schedules(ask)).find(({ kind }) => kind === 'hearing').id
/** A report that found something, and the first of it. */
async function found(ask) {
  const { records } = await ask('web/conflict/v2/getReportCenter', { tab: 'review', size: 50 })
  for (const { reportId } of records) {
    const hits = await ask('web/conflict/v2/getFilterList', { reportId })
    if (hits.records.length > 0)
      return { reportId, hitId: hits.records[0].hitId, name: encodeURIComponent(hits.records[0].name) }
  }
  throw new Error('the demo firm has no conflict')
}
const schedules = (ask) => ask('schedule/getMemberSchedules', { from: '2026-11-18', to: '2026-11-30' })
const LOOKS = [
  ...['light', 'dark'].flatMap((scheme) => ['standard', 'huge'].map((text) => ({ scheme, text }))),
  { scheme: 'light', text: 'standard', width: 320 },
  { scheme: 'light', text: 'huge', width: 320 },
]

const [folder, ...rest] = process.argv.slice(2)
if (!folder) throw new Error('Which folder? See the head of this file.')
if (rest.length === 1 && fs.existsSync(rest[0])) process.exitCode = await compare(folder, rest[0])
else await take(folder, rest)

async function take(folder, names) {
  const wanted = Object.entries(SCREENS).filter(([name]) => !names.length || names.some((part) => name.includes(part)))
  fs.mkdirSync(folder, { recursive: true })
  const server = await startFrozenServer()
  const browser = await launchChromium()
  try {
    const tokens = new Map()
    const tokenOf = async (account) => {
      if (!tokens.has(account)) tokens.set(account, await signIn(server.address, account))
      return tokens.get(account)
    }
    const askAs = async (account) => {
      const token = await tokenOf(account)
      return (path, body) => call(server.address, path, body, token)
    }
    const ask = await askAs(undefined)
    for (const [name, where] of wanted) {
      const screen = await placeOf(where, ask, askAs).catch(() => undefined)
      if (!screen) {
        console.log(`${name}: the demo firm has none`)
        continue
      }
      const token = await tokenOf(screen.as)
      for (const look of LOOKS) {
        const picture = path.join(
          folder,
          `${name}.${look.scheme}.${look.text}${look.width ? `.${look.width}` : ''}.png`,
        )
        await shoot(browser, { ...screen, ...look, token, base: server.address, picture })
      }
      console.log(name)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function placeOf(where, ask, askAs) {
  if (typeof where === 'string') return { address: where }
  const place = typeof where === 'function' ? await where(ask, askAs) : where
  return typeof place === 'string' ? { address: place } : place
}

async function shoot(browser, { base, token, address, isOut, isHidden, tab, press, scheme, text, width, picture }) {
  const viewport = { ...PHONE.viewport, ...(width ? { width } : {}) }
  const context = await browser.newContext({
    ...PHONE,
    viewport,
    baseURL: base,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    await context.addInitScript(
      ([kept, size]) => {
        localStorage.setItem('antou.guided', '1')
        if (kept) localStorage.setItem('antou.token', kept)
        localStorage.setItem('antou.textSize', size)
      },
      [isOut ? '' : token, text],
    )
    const page = await context.newPage()
    await page.clock.setFixedTime(NOW)
    // Not every screen with amounts has the eye: it is closed where there is one, and stays so.
    if (isHidden) {
      await page.goto('/receivables/list/list')
      await page.getByRole('button', { name: '隐藏金额' }).click()
    }
    await page.goto(address)
    await still(page)
    if (tab) await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    if (press) await page.getByText(press, { exact: true }).last().click()
    await still(page)
    await page.screenshot({ path: picture, animations: 'disabled', caret: 'hide' })
  } finally {
    await context.close()
  }
}

/** Says how many pictures differ as its exit code, at most one. */
async function compare(before, after) {
  const pictures = (folder) =>
    fs.readdirSync(folder).filter((name) => name.endsWith('.png') && !name.includes('.diff.'))
  const names = [...new Set([...pictures(before), ...pictures(after)])].sort()
  const browser = await launchChromium()
  const page = await browser.newPage()
  let differing = 0
  for (const name of names) {
    const [old, now] = [before, after].map((folder) => path.join(folder, name))
    if (!fs.existsSync(old) || !fs.existsSync(now)) {
      console.log(`${name}: only in ${fs.existsSync(old) ? before : after}`)
      differing++
      continue
    }
    const sources = [old, now].map((file) => fs.readFileSync(file).toString('base64'))
    const { count, box, drawn } = sources[0] === sources[1] ? { count: 0 } : await page.evaluate(diff, sources)
    if (!count) continue
    differing++
    fs.writeFileSync(now.replace(/\.png$/, '.diff.png'), Buffer.from(drawn, 'base64'))
    console.log(`${name}: ${count} pixels, between ${box.slice(0, 2).join(',')} and ${box.slice(2).join(',')}`)
  }
  await browser.close()
  console.log(`${names.length - differing} of ${names.length} pictures are the same`)
  return differing > 0 ? 1 : 0
}

/** In the browser: two pictures on canvases. */
async function diff(sources) {
  const images = await Promise.all(
    sources.map(async (source) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      return image
    }),
  )
  const width = Math.max(...images.map((image) => image.width))
  const height = Math.max(...images.map((image) => image.height))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const [old, now] = images.map((image) => {
    context.clearRect(0, 0, width, height)
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, width, height)
  })
  const box = [width, height, 0, 0]
  let count = 0
  for (let index = 0; index < old.data.length; index += 4) {
    const isSame = [0, 1, 2, 3].every((channel) => old.data[index + channel] === now.data[index + channel])
    // What is the same is drawn faint, so that the difference has a place.
    if (isSame) {
      now.data[index + 3] = 60
      continue
    }
    count++
    now.data.set([255, 0, 120, 255], index)
    const [x, y] = [(index / 4) % width, Math.floor(index / 4 / width)]
    box.splice(0, 4, Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y))
  }
  context.putImageData(now, 0, 0)
  return { count, box, drawn: canvas.toDataURL('image/png').split(',')[1] }
}
