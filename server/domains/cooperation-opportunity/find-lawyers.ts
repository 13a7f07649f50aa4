import { fieldOf, WILLING_RELATIONS } from '@contract/cooperation-opportunity/codes'
import type * as T from '@contract/cooperation-opportunity/shapes'
import { mapPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type Circle, circleOf } from './matching/circle'
import { matchOf } from './matching/match'
import { provinceOfCity } from './matching/places'
import { opportunityPolicy as policy } from './policy'
import { factsOf } from './present'
import { presentLawyer, specialitiesOf } from './present-lawyer'
import type { FoundLawyer } from './repository/lawyers'
import type { FoundOpportunity } from './repository/opportunities'
import { OpportunityService } from './service'

const COMMA = '、'
const splitList = (text: string | null | undefined) => (text ? text.split(COMMA) : [])
const yearWords = (year: number | null) => (year === null ? '' : String(year))

type Row = FoundLawyer & Partial<T.Relation>

/** Lawyers of all firms: candidates, willing lawyers, and one's own card. */
export class LawyerSearch {
  readonly #circle: Circle
  readonly #service: OpportunityService

  constructor(private readonly call: StaffCall) {
    this.#circle = circleOf(call)
    this.#service = new OpportunityService(call)
  }

  async willing({ id, ...asked }: T.WillingLawyersInput): Promise<T.CoopLawyerPage> {
    const found = await this.#service.mine(id)
    const relations = [...WILLING_RELATIONS, 'selected', 'notSelected'] as const
    const page = await this.#circle.lawyers.related(found, relations, asked, this.call.now)
    return mapPage(page, (row) => presentIn(row, found))
  }

  async invited({ id, list, ...asked }: T.InvitedLawyersInput): Promise<T.CoopLawyerPage> {
    const found = await this.#service.mine(id)
    const { lawyers } = this.#circle
    const page =
      list === 'candidate'
        ? await lawyers.candidates(found, asked, this.call.now)
        : await lawyers.related(found, ['invited', 'accepted', 'refused'], asked, this.call.now)
    return mapPage(page, (row) => presentIn(row, found))
  }

  /** Lawyer's details for the publisher before choosing. */
  async one({ id, empId }: T.LawyerInInput): Promise<T.LawyerIn> {
    const { me } = this.call
    const found = await this.#service.mine(id)
    const people = this.#circle.peopleOf(found)
    const person = await people.one(empId)
    const lawyer = person ? await this.#circle.lawyers.byId(empId) : (await this.#circle.lawyers.listed([empId]))[0]
    if (!lawyer || empId === me.id) return fail.gone('该律师')
    const facts = factsOf(found)
    const relation = person?.relation ?? null
    const hasTalked = (await this.#circle.linesOf(found, empId).page({ size: 1 })).total > 0
    return {
      ...presentIn({ ...lawyer, ...(person && { relation, note: person.note, time: person.time }) }, found),
      can: {
        choose: policy.choose(me, facts) && policy.relates(me, facts, 'selected', relation),
        decline: policy.relates(me, facts, 'notSelected', relation),
        invite: policy.invite(me, facts) && policy.relates(me, facts, 'invited', relation),
        talk: person !== undefined || hasTalked,
      },
      version: found.version,
    }
  }

  /** Only lawyers who are listed; others are absent. */
  async infoMap(empIds: readonly string[]): Promise<Record<string, T.Lawyer>> {
    const found = await this.#circle.lawyers.listed(empIds)
    return Object.fromEntries(found.map((lawyer) => [lawyer.empId, presentLawyer(lawyer)]))
  }

  async resume(empId: string): Promise<T.CooperationResume> {
    const { me } = this.call
    const lawyer = await this.#requireRelated(empId)
    const { about, experience, details } = await this.#circle.lawyers.resume(empId)
    const isTogether = empId !== me.id && (await this.#circle.lawyers.cooperate(me.id, empId))
    return {
      ...presentLawyer(lawyer),
      motto: about?.motto ?? '',
      intro: about?.intro ?? '',
      languages: splitList(about?.languages),
      industries: splitList(experience?.industries),
      summary: experience?.summary ?? '',
      details: details.map(({ fromYear, toYear, ...detail }) => ({
        ...detail,
        fromYear: yearWords(fromYear),
        toYear: yearWords(toYear),
      })),
      contact: isTogether ? ((await this.#circle.lawyers.contactOf(empId)) ?? null) : null,
      isMe: empId === me.id,
    }
  }

  async card(): Promise<T.CooperationCard> {
    const { me } = this.call
    const lawyer = (await this.#circle.lawyers.byId(me.id)) ?? fail.gone('名片')
    const { about, experience, details } = await this.#circle.lawyers.resume(me.id)
    const part = (key: T.CardPart['key'], name: string, isDone: boolean): T.CardPart => ({ key, name, isDone })
    const parts = [
      part('photo', '头像', !!about?.photoUrl),
      part('speciality', '业务专长', specialitiesOf(lawyer).length > 0),
      part('office', '办公室', !!about?.officeId),
      part('intro', '简介', !!about?.intro),
      part('bizExp', '执业概况', !!experience),
      part('details', '履历', details.length > 0),
    ]
    const percent = Math.round((parts.filter(({ isDone }) => isDone).length / parts.length) * 100)
    const isListed = (await this.#circle.lawyers.listed([me.id])).length > 0
    return { lawyer: presentLawyer(lawyer), percent, parts, isListed }
  }

  /** Requires a lawyer who is listed, or related to the caller's opportunities. */
  async #requireRelated(empId: string): Promise<FoundLawyer> {
    return this.#service.listedLawyer(empId)
  }
}

function presentIn(row: Row, wanted: FoundOpportunity): T.CoopLawyer {
  const reader = { specialities: specialitiesOf(row), city: row.city, province: provinceOfCity(row.city) }
  const { relation = null, note = '', time = null } = row
  const match = fieldOf(wanted.caseType) ? matchOf(reader, wanted) : { score: 0, reasons: [] }
  return { ...presentLawyer(row), relation, note, time, match }
}
