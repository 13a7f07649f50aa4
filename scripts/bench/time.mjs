import rrule from 'rrule'
import { startsBetween } from '../../server/domains/schedule/recurrence/recurrence.ts'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'

/** The directors of the large firm and of the one with a tenth of it (server/demo/world/world.ts). */
const [MANY, TENTH] = ['13900000001', '13900020001']
const { RRule } = rrule
const TIMES = 20
const AT_ONCE = 1_000
const DAY_MS = 86_400_000
const day = (ahead) => new Date(Date.now() + 8 * 3_600_000 + ahead * DAY_MS).toISOString().slice(0, 10)
const month = { from: `${day(0).slice(0, 7)}-01`, to: `${day(0).slice(0, 7)}-28` }

/** 100,000 logs and 50,000 schedules, 5,000 of them series, against a tenth of them; and a slot that everybody wants. */
export async function timeDomain(report) {
  const { address, stop } = await startServer({ scale: 'large' })
  const tokens = { many: await signIn(address, MANY), tenth: await signIn(address, TENTH) }
  const team = {}
  for (const who of ['many', 'tenth']) {
    const { records } = await call(address, 'schedule/searchEmployees', { size: 16 }, tokens[who])
    team[who] = records.map(({ empId }) => empId)
  }
  const ask = async (who, path, body) => {
    const began = performance.now()
    await call(address, path, body, tokens[who])
    return performance.now() - began
  }
  const calls = [
    ['我的一个月', 'schedule/getMemberSchedules', () => month],
    ['十六人的一天', 'schedule/getTeamSchedules', (who) => ({ day: day(1), empIds: team[who] })],
    ['十六人的一个月', 'schedule/getMemberSchedules', (who) => ({ ...month, empIds: team[who] })],
    ['我的团队工时（近七天）', 'workLog/getHoursByTeam', () => ({ from: day(-7), to: day(0) })],
  ]
  for (const [name, path, body] of calls) {
    const [many, tenth] = [[], []]
    for (let time = -3; time < TIMES; time++) {
      const [left, right] = [await ask('many', path, body('many')), await ask('tenth', path, body('tenth'))]
      if (time < 0) continue
      many.push(left)
      tenth.push(right)
    }
    report.value(name, median(many), { unit: 'ms', digits: 1 })
    const ratio = median(many.map((ms, index) => ms / tenth[index]))
    report.value('  是十分之一时的', ratio, { atMost: 1.5, unit: '倍', digits: 2 })
  }
  await oneSlot(report, address, tokens.many)
  await stop()
  recurringYear(report)
}

const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE,FR', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY']
const START = '2026-01-02 09:00:00'
const YEAR = ['2026-01-02 00:00:00', '2026-12-31 23:59:59']

/** A year of some series, as a calendar asks for it, against the library that counts it, turn by turn. */
function recurringYear(report) {
  const utc = (time) => new Date(`${time.replace(' ', 'T')}Z`)
  const bare = (rule) =>
    new RRule({ ...RRule.parseString(rule), dtstart: utc(START) }).between(utc(YEAR[0]), utc(YEAR[1]), true)
  const ours = (rule) => startsBetween({ rrule: rule, start: START, exdates: [] }, ...YEAR)
  const timed = (work) => {
    const began = performance.now()
    for (const rule of RULES) for (let time = 0; time < 10; time++) work(rule)
    return performance.now() - began
  }
  const ratios = Array.from({ length: 40 }, () => timed(ours) / timed(bare))
  report.value('展开重复日程的一年，是规则库本身的', median(ratios), { atMost: 3, unit: '倍', digits: 2 })
}

/** A thousand ask for one slot at once: one has it, the others are told by whom. */
async function oneSlot(report, address, token) {
  const ahead = day(29)
  const rooms = await call(address, 'meetingRoom/getTimeline', { day: ahead }, token)
  const free = rooms.find(({ taken }) => taken.length === 0) ?? rooms[0]
  const wanted = { roomId: free.roomId, day: ahead, from: '20:00', to: '21:00', subject: '抢同一个时段' }
  const began = performance.now()
  const tries = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => call(address, 'meetingRoom/book', wanted, token)),
  )
  const took = performance.now() - began
  const won = tries.filter(({ status }) => status === 'fulfilled')
  const told = tries.filter(({ reason }) => /该时段已被.+预约/.test(reason?.message ?? ''))
  report.value(`${AT_ONCE} 人同时约一个时段，约到的`, won.length, { atMost: 1, atLeast: 1, unit: '人' })
  report.value('  被告知是谁约的', told.length, { atLeast: AT_ONCE - 1, unit: '人' })
  const others = tries.filter(({ reason }) => reason && !/该时段已被.+预约/.test(reason.message))
  for (const { reason } of others)
    console.log(`  其他答复：${reason.message}${reason.cause ? `（${reason.cause}）` : ''}`)
  report.value('  全部答复用时', took / 1_000, { unit: 's', digits: 1 })
  for (const { value } of won)
    await call(
      address,
      'meetingRoom/operateReservation',
      { reservationId: value.reservationId, version: value.version, operation: 'cancel' },
      token,
    )
}
