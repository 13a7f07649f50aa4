import { dynamic } from '@contract/dynamic'
import { schedule } from '@contract/schedule'
import { toTime } from '@server/clock'
import { anAppMsg } from '@test/factories/message'
import { anEmployee, type Worker } from '@test/factories/people'
import { scheduleInput } from '@test/factories/schedule'
import { aTask } from '@test/factories/task'
import { axeFaults } from '@test/support/axe'
import { phoneOf } from '@test/support/real-client'
import { openRoutes } from '@/routes/packs'
import { stage } from './support'

const on = stage()

/** What a page needs to be shown with something on it; pages that need nothing are not here. */
const PARAMS: Record<string, (who: Worker) => Promise<string>> = {
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
  'message/conversation/conversation': async (who) => {
    await anAppMsg(on.app, who)
    return 'systemId=1001'
  },
}

/** Reached without a session, or left at once. */
const OPEN_TO_ALL = new Set(['account/login/login', 'protocol/protocol', 'protocol/privateProtocol', 'guide/guide'])
const NOT_SEEN = new Set(['init/init'])

const pages = openRoutes.map(({ path }) => path).filter((path) => !NOT_SEEN.has(path))

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  let worker: Worker
  beforeAll(async () => {
    worker = await anEmployee(on.app, { name: '周以宁', permissions: ['300001', 'inventory10', 'task:assign'] })
  })

  test.each(pages)('%s has nothing axe objects to', async (path) => {
    const query = await PARAMS[path]?.(worker)
    const address = `/${path}${query ? `?${query}` : ''}`
    const page = OPEN_TO_ALL.has(path)
      ? await on.phone({ colorScheme })
      : await on.phoneOf(worker, '/', { colorScheme })
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === `/${path}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })
})
