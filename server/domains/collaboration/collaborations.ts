import type { AppMsgType } from '@contract/codes/appMsg'
import { newId } from '../../kernel/db/id'
import type { SystemDb } from '../../kernel/db/open'
import { containing } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify, settle } from '../../kernel/notify/notify'
import { entitled, gives } from '../people'

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
  readonly #db: SystemDb

  constructor(
    private readonly call: StaffCall,
    private readonly kind: CollaborationKind,
  ) {
    this.#db = call.system
  }

  /** Invites colleagues; those already invited or agreed are skipped. */
  async ask(thing: Thing, empIds: readonly string[], note: string): Promise<string[]> {
    const existing = await this.#db
      .selectFrom('collaborations')
      .select('to_id')
      .where('target_kind', '=', this.kind.target)
      .where('target_id', '=', thing.id)
      .where('firm_id', '=', this.call.me.firmId)
      .where('to_firm_id', 'is', null)
      .where('status', 'in', ['pending', 'agreed'])
      .execute()
    const known = new Set(existing.map(({ to_id }) => to_id))
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
    const firm = await this.#db.selectFrom('firms').select(['id', 'name']).where('id', '=', firmId).executeTakeFirst()
    if (!firm || firm.id === me.firmId) return fail.unchosen('firmId', '其他律所')
    const existing = await this.#db
      .selectFrom('collaborations')
      .select('status')
      .where('target_kind', '=', this.kind.target)
      .where('target_id', '=', thing.id)
      .where('to_firm_id', '=', firmId)
      .where('status', 'in', ['pending', 'agreed'])
      .executeTakeFirst()
    if (existing)
      fail.conflict(
        existing.status === 'pending' ? `已邀请${firm.name}，请等待答复` : `${firm.name}已在协作该${this.kind.word}`,
      )
    const to = await this.#answererIds(firmId)
    if (to.length === 0) fail.conflict(`${firm.name}暂无可以处理邀请的合伙人`)
    const id = await this.#insert(thing, { to_firm_id: firmId, note })
    const words = this.#cardTexts(`跨所${this.kind.word}协作邀请`, thing, note, await this.#firmName(me.firmId))
    notify(this.call, { to, code: this.kind.codes.askedFirm, linkId: id, ...words, ...this.#senderOf() })
  }

  /** Invitation, if the caller sent or received it. */
  async find(id: string) {
    const { me } = this.call
    const found = await this.#rows().where('collaborations.id', '=', id).executeTakeFirst()
    if (!found || !this.#isConcerned(found)) return fail.gone(INVITATION)
    const isAnswerer =
      found.to_firm_id === null ? found.to_id === me.id : found.to_firm_id === me.firmId && this.#mayAnswerForFirm()
    return { ...found, canAnswer: found.status === 'pending' && isAnswerer }
  }

  /** All invitations to a record of the caller's firm. */
  of(targetId: string) {
    return this.#rows()
      .where('collaborations.target_id', '=', targetId)
      .where('collaborations.firm_id', '=', this.call.me.firmId)
      .orderBy('collaborations.created_at', 'desc')
      .orderBy('collaborations.id', 'desc')
      .execute()
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
    const { numUpdatedRows } = await this.#db
      .updateTable('collaborations')
      .set((eb) => ({
        status: answer,
        reason,
        answered_by: me.id,
        answered_at: time,
        version: eb('version', '+', 1),
        ...(found.to_firm_id === null ? {} : { to_id: me.id }),
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) fail.stale(INVITATION)
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
    let firms = this.#db.selectFrom('firms').select(['id as firmId', 'name']).where('id', '!=', this.call.me.firmId)
    if (keyword.trim()) firms = firms.where('name', 'ilike', containing(keyword.trim()))
    return firms.orderBy('name').limit(20).execute()
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
      texts: [{ key: this.kind.word, value: name }, ...(reason ? [{ key: '说明', value: reason.slice(0, 60) }] : [])],
    })
  }

  async #insert(thing: Thing, given: { to_id?: string; to_firm_id?: string; note: string }) {
    const { me, now, time } = this.call
    const id = newId(now)
    const row = { id, target_kind: this.kind.target, target_id: thing.id, from_id: me.id, created_at: time, ...given }
    await this.call.db.insertInto('collaborations').values(row).execute()
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
        ...(note ? [{ key: '留言', value: note.slice(0, 60) }] : []),
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

  async #answererIds(firmId: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('employee_roles')
      .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
      .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
      .select('employees.id')
      .where('roles.firm_id', '=', firmId)
      .where(gives(ANSWERS_FOR_FIRM))
      .where('employees.status', 'not in', ['resigned', 'suspended'])
      // Somebody who works in both firms is not notified by themselves.
      .where('employees.account_id', '!=', this.call.me.accountId)
      .distinct()
      .execute()
    return rows.map(({ id }) => id)
  }

  async #firmName(firmId: string): Promise<string> {
    const firm = await this.#db.selectFrom('firms').select('name').where('id', '=', firmId).executeTakeFirst()
    return firm?.name ?? ''
  }

  #rows() {
    return this.#db
      .selectFrom('collaborations')
      .innerJoin('employees as asker', 'asker.id', 'collaborations.from_id')
      .innerJoin('firms as home', 'home.id', 'collaborations.firm_id')
      .leftJoin('firms as other', 'other.id', 'collaborations.to_firm_id')
      .leftJoin('employees as guest', 'guest.id', 'collaborations.to_id')
      .leftJoin('employees as answerer', 'answerer.id', 'collaborations.answered_by')
      .selectAll('collaborations')
      .select([
        'asker.name as fromName',
        'asker.photo_url as fromPhoto',
        'home.name as fromFirm',
        'other.name as toFirm',
        'guest.name as guestName',
        'guest.photo_url as guestPhoto',
        'answerer.name as answeredBy',
      ])
      .where('collaborations.target_kind', '=', this.kind.target)
  }
}

export type FoundInvitation = Awaited<ReturnType<Collaborations['find']>>
