import { CourtSmsService } from '../../domains/case/court-sms/service'
import { ReckoningService } from '../../domains/reckoning/service'
import { inShanghai, toDay, toTime } from '../../kernel/clock'
import { caseCallOf } from '../world/case-call'
import { isFollowed } from '../world/open-cases'
import { workDays } from '../world/work-days'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'

/** Cases of each firm whose court has written. */
const TOLD = 3
/** Days until the court sits: the first free one from here on. */
const NOTICE = 12
const LATEST = 45
const SITTING = '09:30:00'
const ROOMS = ['第五法庭', '第十二法庭', '第八法庭']
/** Days ago on which the message came. */
const CAME = [6, 4, 2]

interface Trial {
  caseId: string
  cause: string
  amount: string | null
  court: string
  no: string
  lead: SeedPerson
}

/** Courts' messages that lawyers have entered, each with its hearing, and what they reckoned for the case. */
export async function seedCourtMail(world: SeedWorld) {
  for (const firm of world.firms) {
    const trials = await trialsOf(world, firm)
    for (const [index, trial] of trials.slice(0, TOLD).entries()) {
      const call = caseCallOf(world, firm, trial.lead, world.ago(CAME[index] ?? 1))
      const day = await freeDay(world, trial)
      const room = ROOMS[index % ROOMS.length] ?? ''
      if (day)
        await new CourtSmsService(call).apply({
          text: messageOf(trial, day, room),
          caseId: trial.caseId,
          hearing: { startTime: `${day} ${SITTING}`, place: `${trial.court} ${room}` },
        })
      await reckonFees(world, firm, trial, call.now)
    }
  }
}

/** Proceedings before a court of first or second instance in which no hearing is ahead, of people nobody follows. */
async function trialsOf(world: SeedWorld, firm: SeedFirm): Promise<Trial[]> {
  const rows = await world.db
    .selectFrom('case_proceedings')
    .innerJoin('cases', 'cases.id', 'case_proceedings.case_id')
    .select((eb) => [
      'cases.id as caseId',
      'cases.cause',
      'cases.subject_amount as amount',
      'cases.lead_id',
      'accept_organ as court',
      'court_case_no as no',
      eb
        .exists(
          eb
            .selectFrom('schedules')
            .select('schedules.id')
            .whereRef('schedules.proceeding_id', '=', 'case_proceedings.id')
            .where('start_at', '>', toTime(world.now)),
        )
        .as('isCalled'),
    ])
    .where('cases.firm_id', '=', firm.id)
    .where('cases.status', '=', 'ongoing')
    .where('cases.category', '=', 'civil')
    .where('cases.is_confidential', '=', false)
    .orderBy('cases.id')
    .execute()
  const people = new Map(firm.people.map((person) => [person.empId, person]))
  return rows.flatMap(({ lead_id, isCalled, court, no, ...row }) => {
    const lead = people.get(lead_id)
    return lead && !isFollowed(lead) && !isCalled && court && no ? [{ ...row, lead, court, no }] : []
  })
}

/** Working day, some weeks ahead, on which nobody of the team has anything else. */
async function freeDay(world: SeedWorld, { caseId, lead }: Trial): Promise<string | undefined> {
  const ahead = toDay(inShanghai(world.now).add(NOTICE, 'day').valueOf())
  const taken = await world.db
    .selectFrom('schedules')
    .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
    .select(['start_at', 'end_at'])
    .where((eb) =>
      eb.or([
        eb('schedule_people.employee_id', '=', lead.empId),
        eb(
          'schedule_people.employee_id',
          'in',
          eb.selectFrom('team_members').select('employee_id').where('target_id', '=', caseId),
        ),
      ]),
    )
    .where('end_at', '>', `${ahead} 00:00:00`)
    .execute()
  return workDays(world.now, 0, LATEST).find(
    (day) =>
      day >= ahead && !taken.some(({ start_at, end_at }) => start_at.slice(0, 10) <= day && end_at.slice(0, 10) >= day),
  )
}

function messageOf({ court, no, cause }: Trial, day: string, room: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const sitting = `定于${year}年${month}月${date}日上午9时30分在本院${room}开庭审理`
  return `【${court}】您好，您代理的${no}${cause}一案，${sitting}，请准时到庭。`
}

/** Fees of a claim of a sum: of the court, and of preserving it. */
async function reckonFees(world: SeedWorld, firm: SeedFirm, { caseId, amount, lead }: Trial, at: number) {
  if (!amount) return
  const reckonings = new ReckoningService(caseCallOf(world, firm, lead, at))
  await reckonings.save({ caseId, kind: 'courtFee', values: { amount, isHalved: false } })
  await reckonings.save({ caseId, kind: 'preservationFee', values: { amount } })
}
