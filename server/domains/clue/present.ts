import type { Clue, ClueClash, ClueRow, ClueVerb } from '@contract/clue/shapes'
import { days } from '@contract/duration'
import { PARTY_ROLES } from '@contract/party/codes'
import { graphemesOf } from '@contract/text'
import { fromTime, toTime } from '../../kernel/clock'
import { filesOf } from '../../kernel/files/attachments'
import type { Employee, StaffCall } from '../../kernel/http/call'
import { FollowUps } from '../follow-up'
import { clashesOf, Parties } from '../party'
import { personOf } from '../people'
import { numberSetting } from '../settings'
import { type ClueFacts, cluePolicy } from './policy'
import { CLUE_KIND, ClueRepository, HELD } from './repository'

export type Found = NonNullable<Awaited<ReturnType<ClueRepository['find']>>>
type Listed = Awaited<ReturnType<ClueRepository['list']>>['records'][number]

export const factsOf = ({ status, convertedKind, ownerId, surveyorId, creatorId }: ClueFacts): ClueFacts => ({
  status,
  convertedKind,
  ownerId,
  surveyorId,
  creatorId,
})

/**
 * Time at which a clue returns to the pool: the idle days after its assignment, last follow-up or planned follow-up,
 * whichever is latest.
 */
export function idleTimeOf(
  clue: {
    status: ClueFacts['status']
    assignedTime: string | null
    lastTime: string | null
    nextTime: string | null
  },
  idleDays: number,
): string | null {
  if (!HELD.includes(clue.status)) return null
  const since = [clue.assignedTime, clue.lastTime, clue.nextTime].filter((time) => time !== null).sort()
  const latest = since.at(-1)
  return latest ? toTime(fromTime(latest) + days(idleDays)) : null
}

/** Row of a list, as the wire has it. */
export function presentRow(row: Listed, me: Employee, { now, idleDays }: { now: string; idleDays: number }): ClueRow {
  const { clueId, title, status, channel, category, lastTime, nextTime, pooledTime, createTime, version } = row
  const isOpen = cluePolicy.contact(me, factsOf(row))
  return {
    clueId,
    title,
    status,
    convertedKind: row.convertedKind,
    channel,
    category,
    partyName: nameFor(row, isOpen),
    contactName: isOpen ? row.contactName : '',
    mobile: isOpen ? row.mobile : row.mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2'),
    owner: personOf({ empId: row.ownerId, name: row.ownerName, photoUrl: row.ownerPhoto }),
    surveyor: personOf({ empId: row.surveyorId, name: row.surveyorName, photoUrl: row.surveyorPhoto }),
    lastTime,
    nextTime,
    isOverdue: HELD.includes(status) && !!nextTime && nextTime <= now,
    idleTime: idleTimeOf(row, idleDays),
    pooledTime: status === 'pool' ? pooledTime : null,
    createTime,
    version,
  }
}

/** In the pool a person's name is reduced to the surname, like a number. */
function nameFor({ partyName, partyKind }: Pick<Listed, 'partyName' | 'partyKind'>, isOpen: boolean): string {
  const name = partyName ?? ''
  return isOpen || partyKind !== 'person' ? name : `${graphemesOf(name)[0] ?? ''}**`
}

const VERBS: readonly ClueVerb[] = [
  'edit',
  'follow',
  'assign',
  'sendToSurvey',
  'survey',
  'claim',
  'giveBack',
  'invalidate',
  'restore',
  'convert',
  'toCustomer',
  'undoConversion',
]

type Role = Awaited<ReturnType<Parties['rolesOf']>>[number]

/** Clashes of the clue's parties: opponents who are customers, and parties of other records on the other side. */
async function clashesIn({ db }: StaffCall, clueId: string, roles: readonly Role[]): Promise<ClueClash[]> {
  const opponents = roles.filter(({ role }) => role === 'opponent')
  const customers = await new ClueRepository(db).customersAmong(opponents.map(({ partyId }) => partyId))
  const clashes = await clashesOf(db, [{ kind: CLUE_KIND, id: clueId }], roles)
  const said = clashes.filter(({ partyId }) => !customers.has(partyId))
  return [
    ...opponents
      .filter(({ partyId }) => customers.has(partyId))
      .map(({ name }) => ({ name, words: `对方「${name}」是本所客户` })),
    ...said.map(({ name, role, elsewhere, isNow }) => ({
      name,
      words: `${PARTY_ROLES[role]}「${name}」${isNow ? '是' : '曾是'}本所其他事项的${PARTY_ROLES[elsewhere]}`,
    })),
  ]
}

/** Clue with its details, and the actions allowed to the caller. */
export async function presentClue(call: StaffCall, found: Found): Promise<Clue> {
  const { db, me, now, time } = call
  const facts = factsOf(found)
  const record = { kind: CLUE_KIND, id: found.clueId } as const
  const isOpen = cluePolicy.contact(me, facts)
  const [talks, roles, files] = await Promise.all([
    new FollowUps(call).list(record),
    new Parties(db, now, time).rolesOf('clue', [found.clueId]),
    isOpen ? filesOf(db, record) : [],
  ])
  const { convertedKind, convertedId } = found
  return {
    ...presentRow(found, me, { now: time, idleDays: await numberSetting(call.db, 'clueIdleDays') }),
    partyKind: found.partyKind ?? 'person',
    creditCode: found.creditCode ?? '',
    phone: isOpen ? found.phone : '',
    email: isOpen ? found.email : '',
    amount: found.amount,
    brief: found.brief,
    opponents: roles.flatMap(({ role, name, kind }) => (role === 'opponent' ? [{ name, kind }] : [])),
    clashes: isOpen ? await clashesIn(call, found.clueId, roles) : [],
    surveyNote: found.surveyNote,
    poolReason: found.status === 'pool' ? found.poolReason : '',
    invalidReason: found.status === 'invalid' ? found.invalidReason : '',
    converted: convertedKind && convertedId ? { kind: convertedKind, id: convertedId } : null,
    creator: { empId: found.creatorId, name: found.creatorName, photoUrl: found.creatorPhoto },
    followUps: isOpen ? talks.records : [],
    followUpTotal: isOpen ? talks.total : 0,
    files,
    isMasked: !isOpen,
    can: Object.fromEntries(VERBS.map((verb) => [verb, cluePolicy[verb](me, facts)])) as Record<ClueVerb, boolean>,
  }
}
