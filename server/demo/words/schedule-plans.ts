import type { RemindMinutes, ScheduleKind } from '@contract/schedule/codes'
import type { Dayjs } from 'dayjs'
import type { RoleCode } from '../../domains/people/roles'
import type { Random } from '../world/random'
import type { SeedFirm, SeedPerson } from '../world/world'
import type { SeedCase } from './cases'

/** Calendar entry. The first of its people enters it. */
export interface Plan {
  kind: ScheduleKind
  title: string
  place?: string
  note?: string
  people: readonly SeedPerson[]
  /** 「09:30」; absent for whole days. */
  from?: string
  minutes?: number
  /** Number of whole days. */
  days?: number
  isPrivate?: boolean
  /** Name of the case that is heard. */
  caseName?: string
  remind?: RemindMinutes
}

/** Recurring entry: from its first day on by an RRULE. */
export interface Series extends Plan {
  from: string
  rule: string
  /** Returns true for a day it may begin on. */
  isFirst: (day: Dayjs) => boolean
}

/** Recurring meetings: each department's on Mondays, the partners' on the first Friday. */
export function regular(firm: SeedFirm, people: readonly SeedPerson[]): Series[] {
  const departments = firm.departments.flatMap(({ id, name }): Series[] => {
    const members = people.filter(({ departmentId }) => departmentId === id)
    const meeting = { kind: 'meeting', place: '第二会议室', from: '09:00', remind: 15 } as const
    const weekly = { rule: 'FREQ=WEEKLY;BYDAY=MO', isFirst: (day: Dayjs) => day.day() === 1 }
    return members.length > 2 ? [{ ...meeting, ...weekly, title: `${name}周例会`, people: members }] : []
  })
  const partners = people.filter(({ roles }) => roles.some((role) => /^director$|partner$/i.test(role)))
  const monthly = { rule: 'FREQ=MONTHLY;BYDAY=1FR', isFirst: (day: Dayjs) => day.day() === 5 && day.date() <= 7 }
  const time = { from: '15:30', minutes: 120, remind: 30 } as const
  const council = { kind: 'meeting', title: '合伙人会议', place: '第一会议室', people: partners } as const
  return partners.length > 0 ? [...departments, { ...council, ...monthly, ...time }] : departments
}

/** Step of a case, by a person alone or with some of its team. */
export function onCase(random: Random, person: SeedPerson, seedCase: SeedCase): Plan {
  const others = [seedCase.lead, ...seedCase.team].filter((other) => other !== person)
  const people = [person, ...random.some(others, random.int(0, 2))]
  const kind = random.next()
  if (seedCase.court && kind < 0.35) return hearing(random, people, seedCase)
  if (kind < 0.55) return interview(random, people, seedCase)
  if (kind < 0.65)
    return {
      kind: 'visit',
      title: seedCase.isCriminal ? `${seedCase.name}家属沟通` : `${seedCase.client}回访`,
      place: seedCase.isCriminal ? '第四会议室' : '客户办公室',
      people,
      from: '14:30',
      minutes: 90,
      remind: 30,
    }
  if (kind < 0.72) {
    const city = random.pick(['上海', '广州', '深圳', '成都', '武汉', '西安'])
    return { kind: 'trip', title: `赴${city}办理${seedCase.name}`, place: city, people, days: random.int(1, 3) }
  }
  const from = random.pick(['10:00', '11:00', '15:00', '16:30'])
  const place = random.pick(['第三会议室', '第四会议室', '线上会议'])
  return { kind: 'meeting', title: `${seedCase.name}讨论会`, place, people, from, remind: 15 }
}

function hearing(random: Random, people: SeedPerson[], { name, court, stage }: SeedCase): Plan {
  const isArbitrated = court.endsWith('仲裁委员会')
  const step = stage === '一审' ? random.pick(['开庭', '开庭', '庭前会议', '证据交换']) : '开庭'
  return {
    kind: 'hearing',
    caseName: name,
    title: `${name}${step === '开庭' && !isArbitrated ? stage : ''}${step}`,
    place: `${court}第${random.pick(['三', '七', '十二'])}${isArbitrated ? '仲裁庭' : '法庭'}`,
    note: random.chance(0.5) ? '携带证据原件、授权委托书与执业证' : '',
    people,
    from: random.pick(['09:00', '09:30', '14:00', '14:30']),
    minutes: random.pick([90, 120, 150]),
    remind: random.pick([60, 1_440]),
  }
}

function interview(random: Random, people: SeedPerson[], { name, client, court, isCriminal }: SeedCase): Plan {
  if (isCriminal)
    return { kind: 'interview', title: name, place: '市第一看守所', people, from: '10:00', minutes: 90, remind: 120 }
  const title = `${client}${court ? '案情沟通' : '工作沟通'}`
  return { kind: 'interview', title, place: '第三会议室', people, from: random.pick(['10:30', '16:00']), remind: 15 }
}

/** The occasional entry on a day off. */
export function overtime(random: Random, person: SeedPerson, seedCase?: SeedCase): Plan {
  const isTalk = seedCase && random.chance(0.5)
  return isTalk
    ? {
        kind: 'interview',
        title: `${seedCase.client}电话沟通`,
        place: '线上会议',
        people: [person],
        from: '10:30',
        remind: 15,
      }
    : {
        kind: 'other',
        title: '加班整理材料',
        place: '办公室',
        people: [person],
        from: '14:00',
        minutes: 120,
        remind: 15,
      }
}

/** Leave, or a private entry. */
export const aside = (random: Random, person: SeedPerson): Plan =>
  random.chance(0.5)
    ? { kind: 'leave', title: random.pick(['年假', '年假', '调休']), people: [person], days: random.int(1, 3) }
    : {
        kind: 'other',
        title: random.pick(['体检', '家长会', '办理证件']),
        people: [person],
        from: '16:00',
        isPrivate: true,
      }

/** The office's own work, by role. */
const ROUTINES: Partial<Record<RoleCode, readonly [title: string, place: string][]>> = {
  director: [
    ['管委会例会', '第一会议室'],
    ['预算执行讨论会', '第一会议室'],
  ],
  admin: [
    ['办公设备验收', '前台'],
    ['会议室设备巡检', '第一会议室'],
    ['供应商续约洽谈', '第四会议室'],
  ],
  finance: [
    ['银行对账', '财务室'],
    ['开票与回款核对', '财务室'],
    ['月度结账', '财务室'],
  ],
  cashier: [
    ['银行对账', '财务室'],
    ['报销凭证整理', '财务室'],
  ],
  hr: [
    ['面试实习律师候选人', '第四会议室'],
    ['新员工入职培训', '第二会议室'],
    ['转正面谈', '第四会议室'],
  ],
  conflictOfficer: [['利冲复核会', '第四会议室']],
  archivist: [
    ['归档卷宗验收', '档案室'],
    ['档案室季度盘点', '档案室'],
  ],
  sealKeeper: [['用印台账核对', '行政室']],
  meetingRoomManager: [['会议室设备巡检', '第一会议室']],
  clueManager: [
    ['市场活动筹备会', '第四会议室'],
    ['线索分配会', '线上会议'],
  ],
  sysAdmin: [['系统升级演练', '机房']],
  secretary: [
    ['部门会务准备', '第二会议室'],
    ['归档材料整理', '档案室'],
  ],
}
const ANYWHERE: readonly [string, string][] = [
  ['类案检索', '图书室'],
  ['业务培训', '第二会议室'],
]

export function routine(random: Random, person: SeedPerson): Plan {
  const known = person.roles.flatMap((role) => ROUTINES[role] ?? [])
  const [title, place] = random.pick(known.length > 0 ? known : ANYWHERE)
  const from = random.pick(['10:00', '11:00', '14:00', '15:30'])
  return { kind: 'meeting', title, place, people: [person], from, remind: 15 }
}
