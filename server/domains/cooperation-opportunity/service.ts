import { CASE_CATEGORIES } from '@contract/case/codes'
import { type MyType, OPEN_STATUSES, PRACTICE_FIELDS } from '@contract/cooperation-opportunity/codes'
import type * as T from '@contract/cooperation-opportunity/shapes'
import { mapPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CaseCategories } from '../case'
import { Focus } from '../focus'
import { type Circle, circleOf } from './matching/circle'
import { provinceOfCity } from './matching/places'
import { opportunityPolicy as policy } from './policy'
import { factsOf, presentCompleted, presentOpportunity, presentRow } from './present'
import { specialitiesOf } from './present-lawyer'
import { type FoundOpportunity, OPPORTUNITY, OPPORTUNITY_KIND, type Reader } from './repository/opportunities'

const LAWYER = '该律师'

/** Opportunities of any firm, as visible to the caller. */
export class OpportunityService {
  readonly #circle: Circle
  #reader?: Promise<Reader>

  constructor(private readonly call: StaffCall) {
    this.#circle = circleOf(call)
  }

  async list(which: 'open' | 'published' | 'invited' | 'interested' | MyType, input: T.OpportunityListInput) {
    const reader = await this.reader()
    const page = await this.#circle.opportunities.list(which, reader, input, this.call.now)
    return mapPage(page, (row) => presentRow(row, reader)) satisfies T.OpportunityPage
  }

  async byId(id: string): Promise<T.Opportunity> {
    return this.shown(this.requireVisible(await this.#circle.opportunities.find(id)))
  }

  async shown(found: FoundOpportunity): Promise<T.Opportunity> {
    const { me } = this.call
    const other = found.publisherId === me.id ? found.partnerId : found.publisherId
    const hasContact = other !== null && policy.contact(me, factsOf(found))
    const [contact, isStarred] = await Promise.all([
      hasContact ? this.#circle.lawyers.contactOf(other) : undefined,
      new Focus(this.call).isStarred({ targetKind: OPPORTUNITY_KIND, targetId: found.id }),
    ])
    return presentOpportunity(found, await this.reader(), { contact: contact ?? null, isStarred })
  }

  /** The same error as for a missing opportunity: another one would reveal that it exists. */
  requireVisible(found: FoundOpportunity | undefined): FoundOpportunity {
    if (!found || !policy.see(this.call.me, factsOf(found))) return fail.gone(OPPORTUNITY)
    return found
  }

  /** Requires the publisher. */
  async mine(id: string): Promise<FoundOpportunity> {
    const found = this.requireVisible(await this.#circle.opportunities.find(id))
    if (!policy.seePeople(this.call.me, factsOf(found)))
      fail.forbidden('只有发布人可以查看', { empId: factsOf(found).publisherId })
    return found
  }

  async relation({ id, empId }: T.RelationInput): Promise<T.Relation> {
    const { me } = this.call
    const lawyerId = empId ?? me.id
    const found =
      lawyerId === me.id ? this.requireVisible(await this.#circle.opportunities.find(id)) : await this.mine(id)
    const person = await this.#circle.peopleOf(found).one(lawyerId)
    return { relation: person?.relation ?? null, note: person?.note ?? '', time: person?.time ?? null }
  }

  async relationStatuses(empId: string): Promise<T.RelationStatus[]> {
    await this.listedLawyer(empId)
    const rows = await this.#circle.opportunities.openOf(this.call.me.id, empId)
    return rows.map((row) => ({
      ...row,
      canInvite: row.relation === null || row.relation === 'refused' || row.relation === 'cancelled',
    }))
  }

  async intentionAndInvited(id: string): Promise<T.IntentionAndInvited> {
    const people = await this.#circle.peopleOf(await this.mine(id)).all()
    const those = (...relations: string[]) =>
      people
        .filter(({ relation }) => relations.includes(relation))
        .map(({ empId, name, photoUrl, firmName }) => ({ empId, name, photoUrl, firmName }))
    return { intention: those('interested', 'accepted', 'selected'), invited: those('invited') }
  }

  /** Categories the firm takes, with their specialities. */
  async caseTypes(): Promise<T.CaseTypeNode[]> {
    const open = await new CaseCategories(this.call.db).open()
    return open.flatMap(({ category }) =>
      category === 'legalAid'
        ? []
        : [
            {
              code: category,
              name: CASE_CATEGORIES[category],
              children: Object.entries(PRACTICE_FIELDS[category]).map(([code, name]) => ({
                code: `${category}-${code}`,
                name,
              })),
            },
          ],
    )
  }

  async completed({ empId = this.call.me.id, ...asked }: T.CompletedInput): Promise<T.CompletedPage> {
    const isMine = empId === this.call.me.id
    if (!isMine) await this.listedLawyer(empId)
    const page = await this.#circle.opportunities.completed(empId, asked)
    return mapPage(page, (row) => presentCompleted(row, empId, isMine))
  }

  /** Requires a lawyer who is listed, or has cooperated with the caller; others are reported as missing. */
  async listedLawyer(empId: string) {
    const { lawyers } = this.#circle
    const [found] = await lawyers.listed([empId])
    if (found) return found
    if (empId !== this.call.me.id && !(await lawyers.cooperate(this.call.me.id, empId))) fail.gone(LAWYER)
    return (await lawyers.byId(empId)) ?? fail.gone(LAWYER)
  }

  /** The caller as reader, for the match score. */
  reader(): Promise<Reader> {
    this.#reader ??= this.#readReader()
    return this.#reader
  }

  async #readReader(): Promise<Reader> {
    const me = await this.#circle.lawyers.byId(this.call.me.id)
    const city = me?.city ?? ''
    const specialities = me ? specialitiesOf(me) : []
    return { empId: this.call.me.id, specialities, city, province: provinceOfCity(city) }
  }

  /** Refreshes the open screens of everybody concerned, in any firm. */
  async changed(id: string): Promise<T.Opportunity> {
    const found = (await this.#circle.opportunities.find(id)) ?? fail.gone(OPPORTUNITY)
    const people = await this.#circle.peopleOf(found).all()
    this.call.emitChanged([...new Set([found.publisherId, ...people.map(({ empId }) => empId)])], {
      kind: OPPORTUNITY_KIND,
      id,
    })
    return this.shown(found)
  }
}

export const isOpen = ({ status }: FoundOpportunity) => OPEN_STATUSES.includes(status)
