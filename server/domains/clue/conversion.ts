import type { CaseInfoFromClueInput, ClueVersionRef, Converted, Undone } from '@contract/clue/shapes'
import type { PartyTarget } from '@contract/party/codes'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import { shareFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { CaseCategories } from '../case'
import { FollowUps } from '../follow-up'
import { Numbers } from '../numbering'
import { Parties, titleColumns } from '../party'
import { Teams } from '../team'
import { Clues } from './clues'
import { ConvertedRepository } from './converted-repository'
import { watchIdle } from './idle-timer'
import { cluePolicy, MANAGES_CLUES } from './policy'
import { type Found, factsOf } from './present'
import { CLUE_KIND } from './repository'

/** Converts a clue to a case source or customer, with its parties, files and follow-ups. */
export class ClueConversion {
  readonly #clues: Clues
  readonly #made: ConvertedRepository

  constructor(private readonly call: StaffCall) {
    this.#clues = new Clues(call)
    this.#made = new ConvertedRepository(call.db)
  }

  async toCaseSource({ clueId, version, category }: CaseInfoFromClueInput): Promise<Converted> {
    const { found, ownerId, departmentId } = await this.#requireConvertible(clueId, 'convert')
    const { db, me, now, time } = this.call
    await new CaseCategories(db).refuseClosed(category)
    const id = newId(now)
    await this.#markConverted(found, version, { kind: 'caseSource', id, isNew: true })
    const customer = found.partyId ? await this.#made.customerOf(found.partyId) : undefined
    await this.#made.insertCaseSource({
      id,
      number: await new Numbers(db).next({ thing: 'caseSource', day: time, category, departmentId }),
      name: found.title,
      ...titleColumns(found.title),
      channel: found.channel,
      category,
      customer_id: customer?.id ?? null,
      brief: found.brief,
      subject_amount: found.amount,
      owner_id: ownerId,
      department_id: departmentId,
      finder_id: ownerId,
      clue_id: clueId,
      custom: JSON.stringify(found.custom),
      creator_id: me.id,
      created_at: time,
      updated_at: time,
    })
    await this.#moveParts(clueId, 'caseSource', id)
    await new Teams(db, now).set('caseSource', id, [{ employeeId: ownerId, role: 'lead', percent: '100' }])
    return { kind: 'caseSource', id }
  }

  /** An existing customer is taken as the result. */
  async toCustomer({ clueId, version }: ClueVersionRef): Promise<Converted> {
    const { found, ownerId, departmentId } = await this.#requireConvertible(clueId, 'toCustomer')
    const { me, now, time } = this.call
    const partyId = found.partyId ?? fail.invalid('请先填写客户名称')
    const known = await this.#made.customerOf(partyId)
    const id = known?.id ?? newId(now)
    await this.#markConverted(found, version, { kind: 'customer', id, isNew: !known })
    if (!known) {
      await this.#made.insertCustomer({
        id,
        party_id: partyId,
        channel: found.channel,
        phone: found.phone || (found.partyKind === 'organ' ? found.mobile : ''),
        email: found.email,
        remark: found.brief,
        owner_id: ownerId,
        department_id: departmentId,
        creator_id: me.id,
        created_at: time,
        updated_at: time,
      })
      await this.#insertContact(id, found)
    }
    await this.#moveParts(clueId, 'customer', id)
    return { kind: 'customer', id }
  }

  /** Reopens the clue. A case source in use stops it, since two records would then follow up one request. */
  async undo({ clueId, version }: ClueVersionRef): Promise<Undone> {
    const { me, time } = this.call
    const found = await this.#clues.find(clueId)
    allow(cluePolicy.undoConversion(me, factsOf(found)), '只有负责人或线索管理员可以撤销转化', {
      permission: MANAGES_CLUES,
    })
    const { convertedKind: kind, convertedId: id } = found
    if (!kind || !id) return fail.conflict('该线索没有转化过')
    const status = found.lastTime ? ('following' as const) : ('assigned' as const)
    const values = { status, converted_kind: null, converted_id: null, has_made_record: false, updated_at: time }
    await this.#clues.rows.update(clueId, version, values)
    const follow = new FollowUps(this.call)
    const nextTime = await this.#made.nextFollowTime({ kind, id })
    const isRemovable = found.hasMadeRecord && !(await this.#made.isUsed({ kind, id }, clueId))
    if (kind === 'caseSource' && !isRemovable)
      fail.conflict('案源已有后续办理，不能撤销；不再跟进的，请在案源页停止跟进')
    if (isRemovable) await follow.plan({ kind, id }, null)
    if (isRemovable) await this.#made.remove({ kind, id })
    await follow.plan({ kind: CLUE_KIND, id: clueId }, nextTime && nextTime > time ? nextTime : null)
    await watchIdle(this.call, clueId)
    this.#clues.changed(clueId, [found.ownerId, found.creatorId, me.id])
    return { isRecordKept: !isRemovable }
  }

  async #requireConvertible(clueId: string, verb: 'convert' | 'toCustomer') {
    const found = await this.#clues.find(clueId)
    allow(cluePolicy[verb](this.call.me, factsOf(found)), '只能转化正在跟进的线索')
    const { ownerId, departmentId } = found
    if (!ownerId || !departmentId) return fail.conflict('请先分配负责人', { to: 'clue', id: clueId })
    return { found, ownerId, departmentId }
  }

  /** Runs first: the second of two concurrent conversions fails before it creates anything. */
  async #markConverted(found: Found, version: number, { kind, id, isNew }: Converted & { isNew: boolean }) {
    const values = {
      status: 'converted',
      converted_kind: kind,
      converted_id: id,
      has_made_record: isNew,
      updated_at: this.call.time,
    } as const
    await this.#clues.rows.update(found.clueId, version, values)
    this.#clues.changed(found.clueId, [found.ownerId, found.creatorId, this.call.me.id])
  }

  async #moveParts(clueId: string, kind: Converted['kind'] & PartyTarget, id: string) {
    const { db, now, time } = this.call
    const clue = { kind: CLUE_KIND, id: clueId } as const
    if (kind === 'caseSource') {
      const parties = new Parties(db, now, time)
      const roles = await parties.rolesOf('clue', [clueId])
      const known = roles.map(({ partyId, role, position, agent, note, kind: kindOf, name }) => {
        return { partyId, role, position, agent, note, kind: kindOf, name }
      })
      await parties.setRoles(kind, id, known)
    }
    await shareFiles(db, clue, { kind, id })
    await new FollowUps(this.call).carryOver(clue, { kind, id })
    await watchIdle(this.call, clueId)
  }

  /** Adds the contact person of an organisation. */
  async #insertContact(customerId: string, { partyKind, contactName, mobile, phone, email }: Found) {
    if (partyKind !== 'organ' || !contactName) return
    const { db, now, time } = this.call
    const party_id = await new Parties(db, now, time).findOrInsert({ kind: 'person', name: contactName })
    await this.#made.insertContact({
      id: newId(now),
      customer_id: customerId,
      party_id,
      mobile,
      phone,
      email,
      is_primary: true,
      created_at: time,
      updated_at: time,
    })
  }
}
