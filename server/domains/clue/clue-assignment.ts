import { SURVEY_CONCLUSIONS } from '@contract/clue/codes'
import type * as T from '@contract/clue/shapes'
import type { Change } from '../../kernel/db/versioned'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { FollowUps } from '../follow-up'
import { People } from '../people'
import { numberSetting } from '../settings'
import { clueCards } from './cards'
import { Clues } from './clues'
import { poolFields, watchIdle } from './idle-timer'
import { type ClueFacts, cluePolicy, isClueManager, MANAGES_CLUES } from './policy'
import { factsOf } from './present'
import { CLUE, CLUE_KIND, type ClueRepository } from './repository'

type Locked = Awaited<ReturnType<ClueRepository['lock']>>[number]

/** Change of one clue in a batch, or the reason why it is refused. */
type Step = (clue: Locked) => { values: Change<'clues'>; isOver?: boolean } | string

/** Assignment, survey, claiming from the pool and returning of clues. */
export class ClueAssignment {
  readonly #clues: Clues

  constructor(private readonly call: StaffCall) {
    this.#clues = new Clues(call)
  }

  async assign({ clueIds, ownerId }: T.AssignCluesInput): Promise<T.BatchOutcome> {
    const { me, time } = this.call
    allow(isClueManager(me), '只有线索管理员可以分配线索', { permission: MANAGES_CLUES })
    const owner = await this.#requireColleague(ownerId, 'ownerId')
    const outcome = await this.#changeEach(clueIds, (clue) => {
      if (clue.ownerId === ownerId) return `已由${owner.name}负责`
      if (!cluePolicy.assign(me, clue)) return '已转化、已作废或正在调查'
      return { values: { status: 'assigned', ...heldBy(owner, time) } }
    })
    for (const clue of outcome.changed)
      if (ownerId !== me.id) notify(this.call, clueCards.assigned(clue, ownerId, me.name))
    return outcome.told
  }

  async sendToSurvey({ clueIds, surveyorId }: T.SendToSurveyInput): Promise<T.BatchOutcome> {
    const { me, time } = this.call
    allow(isClueManager(me), '只有线索管理员可以发起调查', { permission: MANAGES_CLUES })
    await this.#requireColleague(surveyorId, 'surveyorId')
    const outcome = await this.#changeEach(clueIds, (clue) => {
      if (!cluePolicy.sendToSurvey(me, clue)) return '已转化、已作废或正在调查'
      const values = { status: 'survey', surveyor_id: surveyorId, survey_by: me.id, survey_note: '' } as const
      return { values: { ...values, updated_at: time } }
    })
    const [first, ...others] = outcome.changed
    if (first && surveyorId !== me.id)
      notify(
        this.call,
        others.length > 0
          ? clueCards.batchToSurvey([first, ...others], surveyorId, me.name)
          : clueCards.toSurvey(first, surveyorId, me.name),
      )
    return outcome.told
  }

  /** Saves a survey result for one or several clues. A valid clue goes back to its previous owner. */
  async saveSurvey({ clueIds, conclusion, note }: T.SaveSurveyInput): Promise<T.BatchOutcome> {
    const { me, time } = this.call
    const found = { survey_note: note.trim(), updated_at: time }
    const outcome = await this.#changeEach(clueIds, (clue) => {
      if (!cluePolicy.survey(me, clue)) return '不在您的待调查之列'
      if (conclusion === 'invalid')
        return { values: { ...found, status: 'invalid', invalid_reason: found.survey_note }, isOver: true }
      if (!clue.ownerId) return { values: { ...found, status: 'new' } }
      return { values: { ...found, status: clue.lastTime ? 'following' : 'assigned', assigned_at: time } }
    })
    for (const clue of outcome.changed)
      if (clue.surveyBy && clue.surveyBy !== me.id)
        notify(this.call, clueCards.surveyed(clue, clue.surveyBy, SURVEY_CONCLUSIONS[conclusion], me.name))
    return outcome.told
  }

  /** Claims a clue from the pool. The later of two concurrent claims is refused with the owner's name. */
  async claim(clueId: string): Promise<T.Clue> {
    const { me, time } = this.call
    await this.#clues.rows.lockPerson(me.id)
    const [clue] = await this.#clues.rows.lock([clueId])
    if (!clue) return fail.gone(CLUE)
    if (!cluePolicy.claim(me, clue)) return this.#refuseClaim(clue)
    const held = await this.#clues.rows.countOpen(me.id)
    if (held >= (await numberSetting(this.call.db, 'clueQuota')))
      fail.conflict(`您名下未结线索已有 ${held} 条，达到上限，请先处理后再认领`, { to: 'ownClues' })
    const owner = { empId: me.id, departmentId: me.departmentId }
    await this.#clues.rows.update(clueId, clue.version, { status: 'assigned', ...heldBy(owner, time) })
    await watchIdle(this.call, clueId)
    this.#clues.changed(clueId, 'firm')
    return this.#clues.show(clueId)
  }

  async giveBack({ clueId, version, reason }: T.ClueReasonInput): Promise<T.Clue> {
    const { me, time } = this.call
    const found = await this.#clues.find(clueId)
    allow(cluePolicy.giveBack(me, factsOf(found)), '只能退回自己正在跟进的线索')
    await this.#clues.rows.update(clueId, version, poolFields(time, reason.trim()))
    await this.#stopFollowUp(clueId)
    if (found.ownerId && found.ownerId !== me.id)
      notify(this.call, clueCards.returned(found, found.ownerId, reason.trim()))
    this.#clues.changed(clueId, 'firm')
    return this.#clues.show(clueId)
  }

  async invalidate({ clueId, version, reason }: T.ClueReasonInput): Promise<T.Clue> {
    const { me, time } = this.call
    const found = await this.#clues.find(clueId)
    allow(cluePolicy.invalidate(me, factsOf(found)), '您不能将这条线索标为无效', { permission: MANAGES_CLUES })
    const values = { status: 'invalid', invalid_reason: reason.trim(), updated_at: time } as const
    await this.#clues.rows.update(clueId, version, values)
    await this.#stopFollowUp(clueId)
    this.#clues.changed(clueId, found.status === 'pool' ? 'firm' : [found.ownerId, found.creatorId, me.id])
    return this.#clues.show(clueId)
  }

  /** Makes an invalid clue available for assignment. */
  async restore({ clueId, version }: T.ClueVersionRef): Promise<T.Clue> {
    const { me, time } = this.call
    const found = await this.#clues.find(clueId)
    allow(cluePolicy.restore(me, factsOf(found)), '只有线索管理员可以恢复无效线索', { permission: MANAGES_CLUES })
    const values = { status: 'new', owner_id: null, department_id: null, assigned_at: null, updated_at: time } as const
    await this.#clues.rows.update(clueId, version, values)
    this.#clues.changed(clueId, [found.ownerId, found.creatorId, me.id])
    return this.#clues.show(clueId)
  }

  /** Changes each clue in its current, locked state. One clue the caller may not see refuses the whole batch. */
  async #changeEach(clueIds: readonly string[], step: Step) {
    const { me } = this.call
    const clues = await this.#clues.rows.lock(clueIds)
    if (clues.length < clueIds.length || clues.some((clue) => !cluePolicy.see(me, clue))) fail.gone(CLUE)
    const changed: Locked[] = []
    const refused: T.BatchOutcome['refused'] = []
    for (const clue of clues) {
      const next = step(clue)
      if (typeof next === 'string') {
        refused.push({ clueId: clue.clueId, title: clue.title, reason: next })
        continue
      }
      await this.#clues.rows.update(clue.clueId, clue.version, next.values)
      if (next.isOver) await this.#stopFollowUp(clue.clueId)
      else await watchIdle(this.call, clue.clueId)
      changed.push(clue)
      this.#emitChanged(clue, next.values)
    }
    return { changed, told: { done: changed.length, refused } }
  }

  #emitChanged({ clueId, status, ownerId, surveyorId, creatorId }: Locked, { owner_id, surveyor_id }: Change<'clues'>) {
    const concerned = [this.call.me.id, ownerId, surveyorId, creatorId, owner_id, surveyor_id]
    this.#clues.changed(clueId, status === 'pool' ? 'firm' : concerned)
  }

  /** Cancels the planned follow-up and the idle timer. */
  async #stopFollowUp(clueId: string) {
    await new FollowUps(this.call).plan({ kind: CLUE_KIND, id: clueId }, null)
    await watchIdle(this.call, clueId)
  }

  async #refuseClaim({ status, ownerId, ...clue }: Locked): Promise<never> {
    const facts: ClueFacts = { status, ownerId, ...clue }
    // A late caller saw it in the pool a moment ago; a clue never there must stay unknown to them.
    const wasThere = clue.pooledTime !== null || cluePolicy.see(this.call.me, facts)
    if (!wasThere) fail.gone(CLUE)
    const [owner] = await new People(this.call.db).working(ownerId ? [ownerId] : [])
    if (ownerId === this.call.me.id) fail.conflict('该线索已在您名下')
    return fail.conflict(owner ? `该线索已被${owner.name}认领` : '该线索已不在公海')
  }

  async #requireColleague(empId: string, field: string) {
    const [person] = await new People(this.call.db).working([empId])
    return person ?? fail.invalid('该同事不存在或已离职', { [field]: '该同事不存在或已离职' })
  }
}

const heldBy = ({ empId, departmentId }: { empId: string; departmentId: string }, time: string) => ({
  owner_id: empId,
  department_id: departmentId,
  assigned_at: time,
  pool_reason: '',
  updated_at: time,
})
