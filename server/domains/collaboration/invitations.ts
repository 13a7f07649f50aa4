import type { CaseCategory } from '@contract/case/codes'
import type { AnswerInvitationInput, Collaboration, Invitation, SharedThing } from '@contract/collaboration/shapes'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { People } from '../people'
import { type CollaborationKind, Collaborations, type FoundInvitation, type Thing } from './collaborations'
import { insertMember } from './repository'

/** Record that people may be invited to: a case source or a case. */
export interface Subject {
  kind: CollaborationKind
  /** Prefix of its audit actions. */
  audit: 'case' | 'caseSource'
  /** Record and its team, for callers who may invite. Refuses everybody else. */
  mine(call: StaffCall, id: string): Promise<{ thing: Thing; teamIds: readonly string[] }>
  /** Data shown to invited people of any firm: its name and category. */
  asked(call: StaffCall, id: string): Promise<{ name: string; category: CaseCategory } | undefined>
  /** Data shown to the other firm once it has agreed. */
  shared(call: StaffCall, id: string): Promise<SharedThing | null>
  /** Notifies its team that the caller has joined. */
  joined?(call: StaffCall, id: string): Promise<void>
}

/** Invites others to collaborate, and answers invitations. */
export class Invitations {
  readonly #all: Collaborations

  constructor(
    private readonly call: StaffCall,
    private readonly subject: Subject,
  ) {
    this.#all = new Collaborations(call, subject.kind)
  }

  async invite(id: string, empIds: readonly string[], note = ''): Promise<Collaboration[]> {
    const { word } = this.subject.kind
    const { thing, teamIds } = await this.subject.mine(this.call, id)
    if ((await new People(this.call.db).working(empIds)).length < empIds.length) {
      const words = '协作人不存在或已离职'
      fail.invalid(words, { empIds: words })
    }
    const others = empIds.filter((empId) => !teamIds.includes(empId))
    if (others.length === 0) {
      const words = `所选同事已在${word}团队中`
      fail.invalid(words, { empIds: words })
    }
    await this.#all.ask(thing, others, note)
    return this.#auditAndList('invite', id)
  }

  async inviteFirm(id: string, firmId: string, note = ''): Promise<Collaboration[]> {
    const { thing } = await this.subject.mine(this.call, id)
    await this.#all.askFirm(thing, firmId, note)
    return this.#auditAndList('inviteFirm', id)
  }

  otherFirms(keyword = '') {
    return this.#all.otherFirms(keyword)
  }

  async one(id: string): Promise<Invitation> {
    return this.#presentInvitation(await this.#all.find(id))
  }

  /** Answers. A colleague who agrees joins the team; another firm sees only what is shared with it. */
  async answer({ id, version, answer, reason = '' }: AnswerInvitationInput): Promise<Invitation> {
    const { me } = this.call
    const before = await this.#all.find(id)
    const asked = (await this.subject.asked(this.call, before.target_id)) ?? fail.gone(this.subject.kind.word)
    const found = await this.#all.answer(id, version, answer, reason, asked.name)
    if (answer === 'agreed' && found.to_firm_id === null) await this.#joinTeam(found.target_id)
    else await this.#audit('answer', found.target_id)
    this.call.emitChanged([found.from_id, me.id], { kind: this.subject.kind.target, id: found.target_id })
    return this.one(id)
  }

  async of(targetId: string): Promise<Collaboration[]> {
    const rows = await this.#all.of(targetId)
    return rows.map((row) => ({
      id: row.id,
      person: row.to_id ? { empId: row.to_id, name: row.guestName ?? '', photoUrl: row.guestPhoto ?? '' } : null,
      // Unknown when that firm did not move along with this one (server/domains/firm/archive).
      firmName: row.toFirm ?? (row.to_id ? '' : '其他律所'),
      from: { empId: row.from_id, name: row.fromName, photoUrl: row.fromPhoto },
      status: row.status,
      note: row.note,
      createTime: row.created_at,
      answerTime: row.answered_at,
    }))
  }

  async #joinTeam(targetId: string) {
    const { db, me, now, time } = this.call
    await insertMember(db, {
      id: newId(now),
      target_kind: this.subject.kind.target,
      target_id: targetId,
      employee_id: me.id,
      role: 'helper',
      sort: 99,
      created_at: time,
    })
    await this.#audit('join', targetId)
    await this.subject.joined?.(this.call, targetId)
  }

  async #auditAndList(action: 'answer' | 'invite' | 'inviteFirm' | 'join', id: string): Promise<Collaboration[]> {
    await this.#audit(action, id)
    return this.of(id)
  }

  #audit(action: 'answer' | 'invite' | 'inviteFirm' | 'join', id: string) {
    return this.call.audit(`${this.subject.audit}.${action}`, { kind: this.subject.kind.target, id })
  }

  async #presentInvitation(row: Omit<FoundInvitation, 'canAnswer'> & { canAnswer: boolean }): Promise<Invitation> {
    const isAcross = row.to_firm_id !== null
    const asked = (await this.subject.asked(this.call, row.target_id)) ?? fail.gone(this.subject.kind.word)
    const isAgreed = row.status === 'agreed'
    return {
      id: row.id,
      targetId: isAcross ? null : row.target_id,
      name: asked.name,
      category: asked.category,
      note: row.note,
      from: { empId: row.from_id, name: row.fromName, photoUrl: row.fromPhoto },
      fromFirm: isAcross ? row.fromFirm : '',
      isCrossFirm: isAcross,
      status: row.status,
      reason: row.reason,
      answeredBy: row.answeredBy,
      createTime: row.created_at,
      answerTime: row.answered_at,
      version: row.version,
      shared: isAcross && isAgreed ? await this.subject.shared(this.call, row.target_id) : null,
      can: { answer: row.canAnswer },
    }
  }
}
