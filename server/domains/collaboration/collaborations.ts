import type { AppMsgType } from '@contract/codes/appMsg'
import { cutText } from '@contract/text'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify, settle } from '../../kernel/notify/notify'
import { entitled } from '../people'
import { CollaborationRepository, insertInvitation } from './repository'

/** §4: effect of an answer on the card. */
const FOOTER = { agreed: 1, refused: 2, ignored: 3 } as const
const BY_OTHERS = -1

/** Kind of record people are invited to, with its word and the message codes of each outcome. */
export interface CollaborationKind {
  target: 'caseSource' | 'case'
  /** 案源, 项目 */
  word: string
  codes: {
    asked: AppMsgType
    joined: AppMsgType
    refused: AppMsgType
    askedFirm: AppMsgType
    firmJoined: AppMsgType
    firmRefused: AppMsgType
  }
}

export interface Thing {
  id: string
  name: string
  category: string
}

/** Permission to answer invitations for the firm. */
const ANSWERS_FOR_FIRM = 'cooperation:answer'

const INVITATION = '邀请'

/**
 * Invitations to collaborate, within the firm and across firms. A row belongs to the inviting firm; people of another
 * firm reach it only through this class, and only in the invited firm.
 */
export class Collaborations {
  readonly #repository: CollaborationRepository

  constructor(
    private readonly call: StaffCall,
    private readonly kind: CollaborationKind,
  ) {
    this.#repository = new CollaborationRepository(call.system, kind.target)
  }

  /** Invites colleagues; those already invited or agreed are skipped. */
  async ask(thing: Thing, empIds: readonly string[], note: string): Promise<string[]> {
    const known = new Set(await this.#repository.findAskedColleagues(thing.id, this.call.me.firmId))
    const asked = empIds.filter((id) => !known.has(id))
    for (const empId of asked) {
      const id = await this.#insert(thing, { to_id: empId, note })
      const card = { to: [empId], code: this.kind.codes.asked, linkId: id }
      notify(this.call, {
        ...card,
        ...this.#cardTexts(`邀请您协作${this.kind.word}`, thing, note, ''),
        ...this.#senderOf(),
      })
    }
    return asked
  }

  /** Invites another firm: everybody who answers for it gets the card, and the first answer counts. */
  async askFirm(thing: Thing, firmId: string, note: string): Promise<void> {
    const { me } = this.call
    const firm = await this.#repository.findFirm(firmId)
    if (!firm || firm.id === me.firmId) return fail.unchosen('firmId', '其他律所')
    const existing = await this.#repository.findOfFirm(thing.id, firmId)
    if (existing)
      fail.conflict(
        existing.status === 'pending' ? `已邀请${firm.name}，请等待答复` : `${firm.name}已在协作该${this.kind.word}`,
      )
    const to = await this.#repository.findAnswerers(firmId, ANSWERS_FOR_FIRM, me.accountId)
    if (to.length === 0) fail.conflict(`${firm.name}暂无可以处理邀请的合伙人`)
    const id = await this.#insert(thing, { to_firm_id: firmId, note })
    const words = this.#cardTexts(`跨所${this.kind.word}协作邀请`, thing, note, await this.#firmName(me.firmId))
    notify(this.call, { to, code: this.kind.codes.askedFirm, linkId: id, ...words, ...this.#senderOf() })
  }

  /** Invitation, if the caller sent or received it. */
  async find(id: string) {
    const { me } = this.call
    const found = await this.#repository.find(id)
    if (!found || !this.#isConcerned(found)) return fail.gone(INVITATION)
    const isAnswerer =
      found.to_firm_id === null ? found.to_id === me.id : found.to_firm_id === me.firmId && this.#mayAnswerForFirm()
    return { ...found, canAnswer: found.status === 'pending' && isAnswerer }
  }

  /** All invitations to a record of the caller's firm. */
  of(targetId: string) {
    return this.#repository.ofTarget(targetId, this.call.me.firmId)
  }

  /**
   * Agrees, refuses or ignores, once. Every card gets its footer, and the inviter is notified unless it was ignored.
   * @returns the invitation before the answer
   */
  async answer(id: string, version: number, answer: keyof typeof FOOTER, reason: string, name: string) {
    const { me, time } = this.call
    const found = await this.find(id)
    if (found.status !== 'pending') fail.conflict(found.answeredBy ? `${found.answeredBy}已处理该邀请` : '该邀请已处理')
    if (!found.canAnswer) fail.forbidden('只有被邀请人可以答复')
    const isSaved = await this.#repository.answer(id, version, {
      status: answer,
      reason,
      answered_by: me.id,
      answered_at: time,
      ...(found.to_firm_id === null ? {} : { to_id: me.id }),
    })
    if (!isSaved) fail.stale(INVITATION)
    const isAcross = found.to_firm_id !== null
    const { asked, askedFirm, joined, refused, firmJoined, firmRefused } = this.kind.codes
    const actor = { employeeId: me.id, linkStatus: FOOTER[answer] }
    settle(this.call, { linkId: id, codes: [isAcross ? askedFirm : asked], linkStatus: BY_OTHERS, actor })
    if (answer !== 'ignored')
      this.#notifyAsker(found, answer, isAcross ? [firmJoined, firmRefused] : [joined, refused], {
        reason,
        name,
        by: isAcross ? `${await this.#firmName(me.firmId)} ${me.name}` : me.name,
      })
    return found
  }

  /** Other firms, for selecting one to invite. */
  otherFirms(keyword: string) {
    return this.#repository.findOtherFirms(this.call.me.firmId, keyword.trim())
  }

  #notifyAsker(
    found: { from_id: string; target_id: string; id: string },
    answer: 'agreed' | 'refused',
    [agreedCode, refusedCode]: [AppMsgType, AppMsgType],
    { reason, name, by }: { reason: string; name: string; by: string },
  ) {
    const isAgreed = answer === 'agreed'
    notify(this.call, {
      to: [found.from_id],
      code: isAgreed ? agreedCode : refusedCode,
      linkId: found.target_id,
      senderId: this.call.me.id,
      alertTitle: isAgreed ? `${by}已同意协作` : `${by}未接受协作邀请`,
      texts: [{ key: this.kind.word, value: name }, ...(reason ? [{ key: '说明', value: cutText(reason, 60) }] : [])],
    })
  }

  async #insert(thing: Thing, given: { to_id?: string; to_firm_id?: string; note: string }) {
    const { me, now, time } = this.call
    const id = newId(now)
    const row = { id, target_kind: this.kind.target, target_id: thing.id, from_id: me.id, created_at: time, ...given }
    await insertInvitation(this.call.db, row)
    return id
  }

  #cardTexts(alertTitle: string, { name, category }: Thing, note: string, fromFirm: string) {
    const { me } = this.call
    return {
      alertTitle,
      texts: [
        { key: this.kind.word, value: name },
        { key: '类型', value: category },
        { key: '邀请人', value: fromFirm ? `${fromFirm} ${me.name}` : me.name },
        ...(note ? [{ key: '留言', value: cutText(note, 60) }] : []),
      ],
    }
  }

  #senderOf = () => ({ senderId: this.call.me.id })

  #mayAnswerForFirm = () => entitled(this.call.me, ANSWERS_FOR_FIRM)

  #isConcerned(found: { firm_id: string; to_id: string | null; to_firm_id: string | null; from_id: string }) {
    const { me } = this.call
    if (found.from_id === me.id || found.to_id === me.id) return true
    return found.to_firm_id === me.firmId && this.#mayAnswerForFirm()
  }

  async #firmName(firmId: string): Promise<string> {
    return (await this.#repository.findFirm(firmId))?.name ?? ''
  }
}

export type FoundInvitation = Awaited<ReturnType<Collaborations['find']>>
