import type * as T from '@contract/cooperation-case-source/shapes'
import type { FormValues } from '@contract/forms/fields'
import type { Employee, StaffCall } from '../../kernel/http/call'
import { CASE_SOURCE_KIND, CaseSources, caseSourcePolicy } from '../case-source'
import { Parties } from '../party'
import { personOf } from '../people'
import { type ChanceFacts, chancePolicy } from './policy'
import type { ChanceRepository, FoundChance } from './repository'

type Listed = Awaited<ReturnType<ChanceRepository['list']>>['records'][number]
type Person = Awaited<ReturnType<ChanceRepository['people']>>[number]

export const factsOf = ({ status, empId, partnerId, myRelation }: FoundChance): ChanceFacts => ({
  status,
  publisherId: empId,
  partnerId,
  myRelation,
})

export const presentRow = ({ empId, name, photoUrl, willing, ...row }: Listed): T.ChanceRow => ({
  chanceId: row.chanceId,
  title: row.title,
  status: row.status,
  category: row.category,
  amount: row.amount,
  sharePercent: row.sharePercent,
  expireDay: row.expireDay,
  createTime: row.createTime,
  version: row.version,
  myRelation: row.myRelation,
  willing: willing ?? 0,
  publisher: { empId, name, photoUrl },
})

const canOf = (me: Employee, facts: ChanceFacts): T.ChanceCan => ({
  edit: chancePolicy.edit(me, facts),
  invite: chancePolicy.invite(me, facts),
  agree: chancePolicy.agree(me, facts),
  refuse: chancePolicy.refuse(me, facts),
  cancel: chancePolicy.cancel(me, facts),
  confirm: chancePolicy.confirm(me, facts),
  finish: chancePolicy.finish(me, facts),
  close: chancePolicy.close(me, facts),
})

/** Offer with the details the caller may see. */
export async function presentChance(call: StaffCall, found: FoundChance, people: readonly Person[]): Promise<T.Chance> {
  const { me } = call
  const facts = factsOf(found)
  const can = canOf(me, facts)
  const source = chancePolicy.seeSource(me, facts) ? await sourceOf(call, found.sourceId) : null
  const seesAll = chancePolicy.seePeople(me, facts)
  return {
    ...presentRow(found),
    brief: found.brief,
    need: found.need,
    closeReason: found.closeReason,
    partner: personOf({ empId: found.partnerId, name: found.partnerName, photoUrl: found.partnerPhoto }),
    source,
    people: people.filter(({ empId }) => seesAll || empId === me.id).map(presentPerson),
    values: can.edit ? valuesOf(found, source) : null,
    can,
  }
}

const presentPerson = ({ empId, name, photoUrl, relation, note, time, speciality }: Person): T.ChancePerson => ({
  person: { empId, name, photoUrl },
  relation,
  note,
  time,
  speciality,
})

const valuesOf = (found: FoundChance, source: T.ChanceSource | null): FormValues => ({
  title: found.title,
  category: found.category,
  brief: found.brief,
  need: found.need,
  amount: found.amount ?? '',
  sharePercent: found.sharePercent,
  expireDay: found.expireDay,
  ...(source ? { caseSource: { id: source.id, text: source.name } } : {}),
})

async function sourceOf({ db, now, time, me }: StaffCall, id: string | null): Promise<T.ChanceSource | null> {
  const sources = new CaseSources(db)
  const found = id ? await sources.find(id) : undefined
  if (!found) return null
  const roles = await new Parties(db, now, time).rolesOf(CASE_SOURCE_KIND, [found.id])
  return {
    id: found.id,
    number: found.number,
    name: found.name,
    clientNames: roles.flatMap(({ role, name }) => (role === 'client' ? [name] : [])),
    canOpen: caseSourcePolicy.see(me, await sources.factsOf(found)),
  }
}
