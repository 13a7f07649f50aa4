import { fieldOf } from '@contract/cooperation-opportunity/codes'
import type * as T from '@contract/cooperation-opportunity/shapes'
import type { FormValues } from '@contract/forms/fields'
import { areaWords } from '../../kernel/areas/areas'
import { matchOf } from './matching/match'
import { type OpportunityFacts, opportunityPolicy as policy } from './policy'
import type { FoundOpportunity, ListedOpportunity, Opportunities, Reader } from './repository/opportunities'

export const factsOf = (row: ListedOpportunity): OpportunityFacts => ({
  status: row.status,
  publisherId: row.publisherId,
  partnerId: row.partnerId,
  myRelation: row.myRelation,
  hasEvaluated: row.hasEvaluated,
})

const publisherOf = (row: ListedOpportunity): T.LawyerRef => ({
  empId: row.publisherId,
  name: row.publisherName,
  photoUrl: row.publisherPhoto,
  firmName: row.publisherFirm,
})

/** Title for a draft without one. */
const titleOf = ({ title, status }: ListedOpportunity) => title || (status === 'draft' ? '未命名的草稿' : '')

export function presentRow(row: ListedOpportunity, reader: Reader): T.OpportunityRow {
  const isMine = row.publisherId === reader.empId
  const me = { id: reader.empId }
  return {
    id: row.id,
    title: titleOf(row),
    status: row.status,
    category: row.category,
    fieldName: fieldOf(row.caseType)?.name ?? '',
    areaWords: areaWords(row.area),
    amount: row.amount,
    sharePercent: row.sharePercent,
    expireDay: row.expireDay,
    publisher: publisherOf(row),
    willing: row.willing,
    myRelation: row.myRelation,
    match: isMine || row.status === 'draft' ? null : matchOf(reader, row),
    isToEvaluate: policy.evaluate(me, factsOf(row)),
    createTime: row.publishedAt ?? row.createdAt,
    version: row.version,
  }
}

/** Rights of the caller; `choose` is general, each lawyer's own right is read with them. */
export function canOf(me: { id: string }, facts: OpportunityFacts): T.OpportunityCan {
  return {
    edit: policy.edit(me, facts) || policy.remove(me, facts),
    remove: policy.remove(me, facts),
    invite: policy.invite(me, facts),
    choose: policy.choose(me, facts),
    interest: policy.relates(me, facts, 'interested'),
    accept: policy.relates(me, facts, 'accepted'),
    refuse: policy.relates(me, facts, 'refused'),
    withdraw: policy.relates(me, facts, 'cancelled'),
    start: policy.moves(me, facts, 'start'),
    complete: policy.moves(me, facts, 'complete'),
    close: policy.moves(me, facts, 'close'),
    talk: policy.talk(me, facts),
    evaluate: policy.evaluate(me, facts),
  }
}

interface Beside {
  contact: T.Contact | null
  isStarred: boolean
}

/** Opportunity with the details the caller may see; the parties' names are not even read for others. */
export function presentOpportunity(found: FoundOpportunity, reader: Reader, beside: Beside): T.Opportunity {
  const me = { id: reader.empId }
  const facts = factsOf(found)
  const can = canOf(me, facts)
  const isPublisher = found.publisherId === me.id
  const { partnerId, partnerName, partnerPhoto, partnerFirm } = found
  const partner = partnerId
    ? { empId: partnerId, name: partnerName ?? '', photoUrl: partnerPhoto ?? '', firmName: partnerFirm ?? '' }
    : null
  return {
    ...presentRow(found, reader),
    brief: found.brief,
    need: found.need,
    feeNote: found.feeNote,
    partner: isPublisher || partnerId === me.id ? partner : null,
    parties: policy.seeParties(me, facts) ? { clientName: found.clientName, opponentNames: found.opponentNames } : null,
    closeReason: found.closeReason,
    invited: isPublisher ? found.invited : 0,
    startTime: found.startedAt,
    completeTime: found.completedAt,
    isEvaluated: found.isEvaluated,
    values: can.edit ? valuesOf(found) : null,
    can,
    ...beside,
  }
}

/** Form values; for a draft whatever was entered. */
const valuesOf = (found: FoundOpportunity): FormValues =>
  found.draft ?? {
    title: found.title,
    caseType: { id: found.caseType, text: fieldOf(found.caseType)?.name ?? '' },
    city: { id: found.area, text: areaWords(found.area) },
    brief: found.brief,
    need: found.need,
    amount: found.amount ?? '',
    sharePercent: found.sharePercent ?? '',
    feeNote: found.feeNote,
    expireDay: found.expireDay ?? '',
    clientName: found.clientName,
    opponentNames: found.opponentNames,
  }

type Completed = Awaited<ReturnType<Opportunities['completed']>>['records'][number]

/** Completed cooperation; for others without its id and title. */
export const presentCompleted = (row: Completed, empId: string, isMine: boolean): T.CompletedRow => ({
  id: isMine ? row.id : null,
  title: isMine ? row.title : '',
  category: row.category ?? 'other',
  fieldName: fieldOf(row.caseType)?.name ?? '',
  areaWords: areaWords(row.area),
  completeTime: row.completedAt ?? '',
  role: row.publisherId === empId ? 'publisher' : 'partner',
  rating: row.isEvaluated && row.stars !== null ? Number(row.stars).toFixed(1) : null,
})
