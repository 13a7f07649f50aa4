import { Empty } from '@contract/shapes'
import { workbench as calls } from '@contract/workbench'
import { RadarInput } from '@contract/workbench/shapes'
import { dayAfter, toDay } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import type { DomainManifest } from '../manifest'

const RADAR_DAYS = 30

/** The workbench, which shows the dated items of every domain; each declares its own in its manifest. */
export const workbench: DomainManifest = {
  domain: 'workbench',
  about: '工作台：今天的事',
  routes: implement(calls, {
    getToday: on(Empty, async (_, call: StaffCall) => {
      const day = toDay(call.now)
      return { day, items: await call.app.dated.of(call, { from: day, to: day }) }
    }),
    /** Items whose day must not be missed: the calendar shows the rest. */
    getRadar: on(RadarInput, async ({ days = RADAR_DAYS }, call: StaffCall) => {
      const from = toDay(call.now)
      const items = await call.app.dated.of(call, { from, to: dayAfter(from, days) })
      return items.filter(({ kind }) => kind !== 'schedule' && kind !== 'booking')
    }),
  }),
}
