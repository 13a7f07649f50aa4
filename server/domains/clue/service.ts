import { clueForm, newClueForm } from '@contract/clue/form'
import type * as T from '@contract/clue/shapes'
import type { UploadType } from '@contract/file/codes'
import type { FollowUpPage } from '@contract/follow-up/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage, type PageAsked } from '../../kernel/db/page'
import type { Change } from '../../kernel/db/versioned'
import { allow, fail } from '../../kernel/fail'
import { setFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { CaseCategories } from '../case'
import { FollowUps } from '../follow-up'
import { cleanName, normalCode, normalName, Parties, partiesMatching, titleColumns } from '../party'
import { holdersOf } from '../people'
import { numberSetting } from '../settings'
import { clueCards } from './cards'
import { Clues } from './clues'
import { poolFields, watchIdle } from './idle-timer'
import { cluePolicy, isClueManager, MANAGES_CLUES } from './policy'
import { type Found, factsOf, presentRow } from './present'
import { Repeats } from './repeats'
import { CLUE_KIND } from './repository'

/** Refusal of a clue that a program keeps for itself. */
const NO_FOLLOWER = '服务账号不跟进线索，请交管理员分配或放入公海'
const FILES: UploadType[] = ['file', 'image', 'doc']
/** Facts of a clue, whoever follows it up. */
export type Facts = Omit<T.SaveClueInput, 'clueId' | 'version' | 'keep' | 'isRepeatAccepted' | 'fileIds'>

/** Rules of clues: reading, saving and following up. */
export class ClueService {
  readonly #clues: Clues

  constructor(private readonly call: StaffCall) {
    this.#clues = new Clues(call)
  }

  async list(input: T.ClueListInput): Promise<T.CluePage> {
    const { db, me, now, time } = this.call
    if (input.index === '4') allow(isClueManager(me), '只有线索管理员可以查看全部线索', { permission: MANAGES_CLUES })
    const parties = input.keyword?.trim() ? await partiesMatching(db, input.keyword) : []
    const idleDays = await numberSetting(db, 'clueIdleDays')
    return mapPage(await this.#clues.rows.list(this.#clues.reader, input, parties, now), (row) =>
      presentRow(row, me, { now: time, idleDays }),
    )
  }

  async counts(): Promise<T.ClueCounts> {
    const counts = await this.#clues.rows.counts(this.#clues.reader, this.call.time)
    return { ...counts, quota: await numberSetting(this.call.db, 'clueQuota') }
  }

  byId(clueId: string): Promise<T.Clue> {
    return this.#clues.show(clueId)
  }

  async records(clueId: string, asked: PageAsked): Promise<FollowUpPage> {
    const found = await this.#clues.find(clueId)
    allow(cluePolicy.contact(this.call.me, factsOf(found)), '认领后可以查看跟进记录')
    return new FollowUps(this.call).list({ kind: CLUE_KIND, id: clueId }, asked)
  }

  repeats(input: T.RepeatInput): Promise<T.Repeat[]> {
    return new Repeats(this.call).of(input)
  }

  save(input: T.SaveClueInput): Promise<T.Clue> {
    return input.clueId === undefined ? this.#insert(input) : this.#update(input.clueId, input)
  }

  async follow({ clueId, ...talk }: T.SaveClueRecordInput): Promise<T.Clue> {
    const { me, time } = this.call
    const found = await this.#clues.find(clueId)
    allow(cluePolicy.follow(me, factsOf(found)), '只有负责人可以跟进这条线索', { empId: factsOf(found).ownerId })
    await new FollowUps(this.call).write({ kind: CLUE_KIND, id: clueId }, talk)
    await this.#clues.rows.update(clueId, found.version, { status: 'following', updated_at: time })
    await watchIdle(this.call, clueId)
    this.#clues.changed(clueId, [found.ownerId, found.creatorId])
    return this.byId(clueId)
  }

  /** Saves an imported clue in its state, whose importer has compared it with the others. */
  async bring(facts: Facts, state: Change<'clues'>): Promise<string> {
    const { me, now, time } = this.call
    acceptForm(clueForm, { ...facts, fileIds: [] }, toDay(now))
    requireOneSide(facts)
    await this.#requireOpenCategory(facts)
    const id = newId(now)
    const row = { id, ...columnsOf(facts), creator_id: me.id, created_at: time, updated_at: time }
    await this.#clues.rows.insert({ ...row, ...state })
    await this.#setParts(id, facts, [])
    await watchIdle(this.call, id)
    return id
  }

  async #insert({ keep = 'self', isRepeatAccepted, fileIds = [], clueId, version, ...facts }: T.SaveClueInput) {
    const { me, now, time } = this.call
    acceptForm(newClueForm, { ...facts, fileIds, keep }, toDay(now))
    if (me.isServiceAccount && keep === 'self') fail.invalid(NO_FOLLOWER, { keep: NO_FOLLOWER })
    requireOneSide(facts)
    await this.#requireOpenCategory(facts)
    if (!isRepeatAccepted) await this.#requireNoRepeats(facts)
    const id = newId(now)
    const row = { id, ...columnsOf(facts), creator_id: me.id, created_at: time, updated_at: time }
    const own = { status: 'assigned' as const, owner_id: me.id, department_id: me.departmentId, assigned_at: time }
    const initial = { self: own, assign: { status: 'new' as const }, pool: poolFields(time, '') }[keep]
    await this.#clues.rows.insert({ ...row, ...initial })
    await this.#setParts(id, facts, fileIds)
    await watchIdle(this.call, id)
    if (keep === 'assign') await this.#notifyManagers(id, facts.title)
    this.#clues.changed(id, keep === 'pool' ? 'firm' : [me.id])
    return this.byId(id)
  }

  async #update(clueId: string, { version, fileIds = [], ...input }: T.SaveClueInput) {
    const { keep, isRepeatAccepted, clueId: _, ...facts } = input
    const found = await this.#clues.find(clueId)
    allow(cluePolicy.edit(this.call.me, factsOf(found)), '您不能修改这条线索', { permission: MANAGES_CLUES })
    acceptForm(clueForm, { ...facts, fileIds }, toDay(this.call.now))
    requireOneSide(facts)
    if (facts.category !== found.category) await this.#requireOpenCategory(facts)
    const seen = version ?? fail.unfilled('version', '版本')
    await this.#clues.rows.update(clueId, seen, { ...columnsOf(facts), updated_at: this.call.time })
    await this.#setParts(clueId, facts, fileIds, found)
    this.#clues.changed(clueId, [found.ownerId, found.creatorId, found.surveyorId])
    return this.byId(clueId)
  }

  /** Refuses a closed category: nothing could come of the clue. */
  async #requireOpenCategory({ category }: Facts) {
    if (category) await new CaseCategories(this.call.db).refuseClosed(category)
  }

  /** Sets its parties, so that conflict checks find them, and its files. */
  async #setParts(clueId: string, facts: Facts, fileIds: readonly string[], before?: Found) {
    const { db, now, time } = this.call
    const parties = new Parties(db, now, time)
    const { partyKind: kind, partyName: name, creditCode, mobile, opponents = [] } = facts
    const isSame = before?.partyId && before.partyKind === kind && isSameName(before.partyName, name)
    const code = creditCode || undefined
    const client = { kind, name, creditCode: code, partyId: isSame ? (before?.partyId ?? undefined) : undefined }
    const partyId = await parties.findOrInsert(client)
    await parties.learn(partyId, { creditCode: code, mobile: kind === 'person' ? mobile || undefined : undefined })
    await parties.setRoles('clue', clueId, [
      { ...client, partyId, role: 'client' },
      ...opponents.map((opponent) => ({ ...opponent, role: 'opponent' as const })),
    ])
    const { version } = (await this.#clues.rows.find(clueId)) ?? fail.gone('线索')
    await this.#clues.rows.update(clueId, version, { party_id: partyId })
    await setFiles(this.call, fileIds, { kind: CLUE_KIND, id: clueId }, FILES)
  }

  async #requireNoRepeats({ title, partyKind, partyName, creditCode, mobile }: Facts) {
    const { length } = await this.repeats({ title, partyKind, partyName, creditCode, mobile })
    if (length > 0) fail.conflict(`有 ${length} 条相似的线索或客户，请核对后再保存`)
  }

  async #notifyManagers(clueId: string, title: string) {
    const { me } = this.call
    const to = (await holdersOf(this.call.db, MANAGES_CLUES)).filter((id) => id !== me.id)
    if (to.length > 0) notify(this.call, clueCards.arrived({ clueId, title }, to, me.name))
    this.#clues.changed(clueId, to)
  }
}

const isSameName = (before: string | null, now: string) => normalName(before ?? '') === normalName(now)

const normalMobile = (mobile = '') => normalCode(mobile).replace(/^\+?86(?=1\d{10}$)/, '')

/** Refuses an opponent who is also the client. */
function requireOneSide({ partyKind, partyName, opponents = [] }: Facts) {
  const index = opponents.findIndex(({ kind, name }) => kind === partyKind && isSameName(partyName, name))
  const words = '对方当事人不能与客户相同'
  if (index >= 0) fail.invalid(words, { [`opponents.${index}.name`]: words })
}

const columnsOf = ({
  title,
  channel,
  category,
  contactName,
  mobile,
  phone,
  email,
  amount,
  brief,
  partyKind,
}: Facts) => ({
  title: cleanName(title),
  title_norm: normalName(title),
  ...titleColumns(title, contactName ?? '', normalMobile(mobile)),
  channel,
  category: category ?? null,
  contact_name: partyKind === 'organ' ? cleanName(contactName ?? '') : '',
  mobile: normalMobile(mobile),
  phone: (phone ?? '').trim(),
  email: (email ?? '').trim(),
  amount: amount || null,
  brief: brief ?? '',
})
