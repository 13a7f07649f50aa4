import type { RemindMinutes, Repeat, ScheduleKind } from '@contract/schedule/codes'
import { addDays, epochOf, toClock, toDate, toWire } from '@/lib/time'
import { takeDay } from './dates'
import { takeLater, takeTime } from './times'

/** Schedule parsed from a sentence, for a form to show and its writer to confirm. */
export interface QuickSchedule {
  title: string
  kind: ScheduleKind
  /** Wire times. */
  start: string
  end: string
  allDay: boolean
  place: string
  /** Absent for the form's default. */
  reminders?: RemindMinutes[]
  repeat?: Repeat
  /** Parts that the sentence does not say and that were assumed; a missing title stays empty. */
  assumed: ('title' | 'day' | 'time')[]
  /** Parts that the sentence says in words which were understood only in part, or can mean something else. */
  guessed: ('day' | 'time')[]
}

/** Words for the kinds of schedule; the first match wins. */
const KINDS: readonly [RegExp, ScheduleKind][] = [
  [/开庭|庭审|出庭|证据交换|庭前会议|听证|仲裁庭/, 'hearing'],
  [/会见/, 'interview'],
  [/出差/, 'trip'],
  [/拜访|走访|回访/, 'visit'],
  [/休假|年假|请假|调休|病假|事假/, 'leave'],
  [/会议|开会|例会|讨论|周会|月会|碰头|沟通|面谈|约谈|评审/, 'meeting'],
]
const USUAL_MINUTES: Partial<Record<ScheduleKind, number>> = { hearing: 120 }
const AN_HOUR = 60
const DAY_MINUTES = 24 * AN_HOUR
const MORNING = 9 * AN_HOUR
const WHOLE_DAYS: readonly ScheduleKind[] = ['leave', 'trip']

/** @param now a wire time @returns undefined if the sentence names nothing that could be done */
export function quickSchedule(sentence: string, now: string): QuickSchedule | undefined {
  const text = tidy(sentence)
  if (!text) return undefined
  const reminded = takeReminder(text)
  const repeated = takeRepeat(reminded.rest)
  const later = takeLater(repeated.rest)
  const laterStart = later.minutes === undefined ? undefined : toWire((epochOf(now) ?? 0) + later.minutes * 60_000)
  const dated = laterStart ? { day: toDate(laterStart), rest: later.rest } : takeDay(repeated.rest, toDate(now))
  const timed = takeTime(dated.rest)
  if (laterStart) timed.time = { ...timed.time, from: minutesAt(laterStart) }
  const placed = takePlace(timed.rest)
  const title = tidy(placed.rest) || KIND_TITLES(text)
  if (!title && !dated.day && timed.time.from === undefined) return undefined
  const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
  const { from, to, minutes, isWholeDay } = timed.time
  const { lastDay } = dated
  const allDay = Boolean(isWholeDay) || (from === undefined && (WHOLE_DAYS.includes(kind) || lastDay !== undefined))
  const day = dated.day ?? assumedDay(now, from)
  const begins = from ?? MORNING
  const ends = to ?? begins + (minutes ?? USUAL_MINUTES[kind] ?? AN_HOUR)
  return {
    title,
    kind,
    start: allDay ? `${day} 00:00:00` : toWireTime(day, begins),
    end: allDay ? `${lastDay ?? day} 23:59:59` : toWireTime(lastDay ?? day, Math.max(begins, ends)),
    allDay,
    place: placed.place,
    ...(reminded.minutes === undefined ? {} : { reminders: [reminded.minutes] }),
    ...(repeated.repeat ? { repeat: repeated.repeat } : {}),
    assumed: [
      ...(title ? [] : (['title'] as const)),
      ...(dated.day ? [] : (['day'] as const)),
      ...(from === undefined && !allDay ? (['time'] as const) : []),
    ],
    guessed: [
      ...(dated.isGuess || DAY_LEFT.test(title) ? (['day'] as const) : []),
      // Hours of a range of days may be meant for each of them.
      ...(timed.time.isGuess || (lastDay && !allDay) || TIME_LEFT.test(title) ? (['time'] as const) : []),
    ],
  }
}

const PART_WORDS = { title: '事项', day: '日期', time: '时间' } as const

/** Text naming the parts that the sentence leaves out or that were guessed; empty when there are none. */
export function doubtWords({ assumed, guessed }: Pick<QuickSchedule, 'assumed' | 'guessed'>): string {
  const unsaid = assumed.map((part) => PART_WORDS[part])
  const unsure = guessed.filter((part) => !assumed.includes(part)).map((part) => PART_WORDS[part])
  return [
    unsaid.length > 0 ? `没有说明${unsaid.join('和')}，请核对后创建` : '',
    unsure.length > 0 ? `${unsure.join('和')}是猜的，请核对` : '',
  ]
    .filter(Boolean)
    .join('；')
}

/** Words for a day or a time that are still in the title were not understood. */
const DAY_LEFT =
  /[今明后][天日]|[周星期礼拜]{1,2}[一二三四五六日天](?![开专])|[\d一二三四五六七八九十上下本]个?月(?!会|报|结|度)|[\d一二三四五六七八九十]+[日号](?![会楼法院案厅线门店仓])|月[初中底末]|[上中下]旬|年[初底末]|假期|国庆|元旦|节前|节后/
const TIME_LEFT =
  /[\d一二两三四五六七八九十]\s*[点时](?!意见|建议|要求|代)|\d{1,2}[:：]\d|[一三]刻|小时|分钟|凌晨|清晨|上午|中午|下午|傍晚|晚上/

const minutesAt = (wire: string) => {
  const [hour = 0, minute = 0] = toClock(wire).split(':').map(Number)
  return hour * AN_HOUR + minute
}

const padTwo = (part: number) => String(part).padStart(2, '0')
/** Minutes past midnight count as the next day. */
const toWireTime = (day: string, minutes: number) =>
  `${addDays(day, Math.floor(minutes / DAY_MINUTES))} ${padTwo(Math.floor(minutes / AN_HOUR) % 24)}:${padTwo(minutes % AN_HOUR)}:00`

/** Assumed day: today, or tomorrow if that hour is over. */
function assumedDay(now: string, from: number | undefined): string {
  const today = toDate(now)
  return (from ?? DAY_MINUTES) > minutesAt(now) ? today : addDays(today, 1)
}

const ENDS = /^[\s,，。.;；、:：的]+|[\s,，。.;；、:：的]+$/g
const BEGINNINGS = /^(?:请(?!.?假)|帮我|提醒我|我要|我得|我|要|安排|新建|记得)+/
const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(ENDS, '').replace(BEGINNINGS, '').replace(ENDS, '')

/** A kind's word such as 开庭 alone is a title as well. */
const KIND_TITLES = (text: string) => KINDS.map(([pattern]) => pattern.exec(text)?.[0]).find(Boolean) ?? ''

/** Endings of places that people of a firm go to; named with 在 they are no part of the title. */
const PLACE_ENDS =
  '人民法院|法院|法庭|仲裁委员会|仲裁委|仲裁院|会议室|看守所|监狱|检察院|公安局|派出所|大厦|酒店|机场|公司|律所|办公室|咖啡厅'
const NAMED = new RegExp(
  `(?:在|于|到|去)([^，,。；;\\s]*?(?:${PLACE_ENDS})(?:第?[一二三四五六七八九十\\d]+(?:审判庭|法庭|会议室|室|楼|层))*)`,
)
const STANDS = new RegExp(
  `[^，,。；;\\s在于到去和与跟]*?(?:${PLACE_ENDS})(?:第?[一二三四五六七八九十\\d]+(?:审判庭|法庭|会议室|室|楼|层))*`,
)
const IN = /(?:在|于)([^，,。；;\s]{2,20}?)(?=开庭|开会|会见|见|讨论|面谈|碰头|出庭|听证|召开|举行|$|[，,。；;\s])/

function takePlace(text: string): { place: string; rest: string } {
  const named = NAMED.exec(text) ?? IN.exec(text)
  if (named?.[1]) return { place: named[1], rest: text.replace(named[0], '') }
  return { place: STANDS.exec(text)?.[0].replace(ENDS, '') ?? '', rest: text }
}

const REMINDERS: readonly [RegExp, RemindMinutes][] = [
  [/提前(?:一|1)天提醒(?:我)?/, 1_440],
  [/提前(?:两|二|2)个?小时提醒(?:我)?/, 120],
  [/提前(?:一|1)个?小时提醒(?:我)?/, 60],
  [/提前(?:半个?小时|30分钟|三十分钟)提醒(?:我)?/, 30],
  [/提前(?:15分钟|十五分钟|一刻钟)提醒(?:我)?/, 15],
  [/提前(?:5分钟|五分钟)提醒(?:我)?/, 5],
]
function takeReminder(text: string): { minutes?: RemindMinutes; rest: string } {
  const found = REMINDERS.find(([pattern]) => pattern.test(text))
  return found ? { minutes: found[1], rest: text.replace(found[0], '') } : { rest: text }
}

/** The weekday stays in the sentence: 每周三 is read as 周三, repeated. */
const EVERY: readonly [RegExp, Repeat, string][] = [
  [/每个?工作日|每周一(?:到|至)周?五/, 'workdays', ''],
  [/每天|每日/, 'daily', ''],
  [/每(?:两|2|二)个?(周|星期)|每隔一(周|星期)|隔周/, 'biweekly', '周'],
  [/每个?(?=周|星期|礼拜)/, 'weekly', ''],
  [/每个?月(?=\d|[一二三十])/, 'monthly', ''],
  [/每年(?:的)?/, 'yearly', ''],
]
function takeRepeat(text: string): { repeat?: Repeat; rest: string } {
  const found = EVERY.find(([pattern]) => pattern.test(text))
  return found ? { repeat: found[1], rest: text.replace(found[0], found[2]) } : { rest: text }
}
