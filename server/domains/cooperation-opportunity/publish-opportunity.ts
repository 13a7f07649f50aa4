import type { CaseCategory } from '@contract/case/codes'
import { AppMsg } from '@contract/codes/appMsg'
import { fieldOf, opportunityLimits } from '@contract/cooperation-opportunity/codes'
import { opportunityForm } from '@contract/cooperation-opportunity/form'
import type {
  Opportunity,
  OpportunityVersionRef,
  SaveOpportunityInput,
  UpdateOpportunityInput,
} from '@contract/cooperation-opportunity/shapes'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { misfitsOf } from '@contract/forms/problems'
import { cutText } from '@contract/text'
import { acceptForm } from '../../kernel/accept-form'
import { areaWords } from '../../kernel/areas/areas'
import { dayAfter, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CaseCategories } from '../case'
import { cleanName, normalName, shortName } from '../party'
import { namesIn } from './conflicts'
import { setExpiry } from './expiry'
import { type Circle, circleOf } from './matching/circle'
import { isCity } from './matching/places'
import { notifyAboutOpportunity } from './notices'
import { opportunityPolicy as policy } from './policy'
import { factsOf } from './present'
import { type FoundOpportunity, OPPORTUNITY } from './repository/opportunities'
import { OpportunityService } from './service'

type Given = ValuesOf<typeof opportunityForm>

const NOT_OPEN = '只有发布人在招募期间可以修改'
/** Shortest name searched in the text, characters: shorter ones are parts of many words. */
const TELLING = 2

/** Saves drafts, publishes, and edits open opportunities. */
export class OpportunityPublication {
  readonly #circle: Circle
  readonly #service: OpportunityService

  constructor(private readonly call: StaffCall) {
    this.#circle = circleOf(call)
    this.#service = new OpportunityService(call)
  }

  async publish({ id, version, values }: SaveOpportunityInput): Promise<Opportunity> {
    const { time } = this.call
    const draft = id ? await this.#lockDraft(id) : undefined
    const columns = {
      ...(await this.#acceptColumns(values)),
      draft: null,
      status: 'published' as const,
      published_at: time,
    }
    const kept = await this.#saveRow(draft, version, columns)
    const { expire_day, title } = columns
    await setExpiry(this.call, kept, expire_day)
    const found = (await this.#circle.opportunities.find(kept)) ?? fail.gone(OPPORTUNITY)
    const to = await this.#circle.lawyers.fitting(found, opportunityLimits.told, this.call.now)
    notifyAboutOpportunity(this.call, found, {
      to: to.filter((empId) => empId !== this.call.me.id),
      code: AppMsg.ChancePublished,
      alertTitle: '有适合您的合作机会',
      senderId: this.call.me.id,
      words: [
        ['业务方向', fieldOf(found.caseType)?.name ?? ''],
        ['地区', areaWords(found.area)],
        ['合作内容', found.need || title],
      ],
    })
    return this.#service.changed(kept)
  }

  /** Saves a draft; refuses only values that fit no field. */
  async saveDraft({ id, version, values }: SaveOpportunityInput): Promise<Opportunity> {
    const draft = id ? await this.#lockDraft(id) : undefined
    const misfits = misfitsOf(opportunityForm, values)
    const [first] = Object.values(misfits)
    if (first) fail.invalid(first, misfits)
    if (!draft && (await this.#circle.opportunities.drafts()) >= opportunityLimits.drafts)
      fail.conflict(`最多保留 ${opportunityLimits.drafts} 份草稿，请先发布或删除一些`, { to: 'opportunityDrafts' })
    const title = typeof values.title === 'string' ? cutText(cleanName(values.title), opportunityLimits.title) : ''
    const kept = await this.#saveRow(draft, version, { title, draft: JSON.stringify(values), status: 'draft' as const })
    return this.#service.changed(kept)
  }

  async update({ id, version, values }: UpdateOpportunityInput): Promise<Opportunity> {
    const found = this.#service.requireVisible(await this.#circle.opportunities.lock(id))
    allow(policy.edit(this.call.me, factsOf(found)), NOT_OPEN)
    const columns = await this.#acceptColumns(values, found)
    await this.#circle.opportunities.update(found, version, { ...columns, updated_at: this.call.time })
    await setExpiry(this.call, id, columns.expire_day)
    return this.#service.changed(id)
  }

  async removeDraft({ id, version }: OpportunityVersionRef): Promise<null> {
    const draft = await this.#lockDraft(id)
    if (!(await this.#circle.opportunities.remove(draft, version))) fail.stale('草稿')
    return null
  }

  async #lockDraft(id: string): Promise<FoundOpportunity> {
    const found = this.#service.requireVisible(await this.#circle.opportunities.lock(id))
    allow(policy.moves(this.call.me, factsOf(found), 'publish'), '这份草稿已经发布')
    return found
  }

  async #saveRow(
    draft: FoundOpportunity | undefined,
    version: number | undefined,
    columns: Parameters<Circle['opportunities']['update']>[2],
  ): Promise<string> {
    const { now, time } = this.call
    if (draft) {
      await this.#circle.opportunities.update(draft, requireVersion(version), { ...columns, updated_at: time })
      return draft.id
    }
    const id = newId(now)
    await this.#circle.opportunities.insert(id, { ...columns, created_at: time, updated_at: time })
    return id
  }

  #closedReason(category: CaseCategory) {
    return new CaseCategories(this.call.db).closedWords(category)
  }

  async #acceptColumns(values: FormValues, found?: FoundOpportunity) {
    const today = toDay(this.call.now)
    const given = acceptForm(opportunityForm, values, today)
    const field = fieldOf(given.caseType?.id ?? '') ?? failField('caseType', '案件类型不在可选范围内')
    const closed = field.category !== found?.category && (await this.#closedReason(field.category))
    if (closed) failField('caseType', closed)
    const area = given.city?.id ?? ''
    if (!isCity(area)) failField('city', '所在地区不在可选范围内')
    if (given.expireDay > dayAfter(today, opportunityLimits.days))
      failField('expireDay', `招募截止不能晚于 ${opportunityLimits.days} 天之后`)
    requireUnnamed(given)
    return {
      title: given.title,
      category: field.category,
      case_type: field.type,
      area,
      brief: given.brief,
      need: given.need,
      amount: given.amount || null,
      share_percent: given.sharePercent,
      fee_note: given.feeNote,
      expire_day: given.expireDay,
      client_name: cleanName(given.clientName),
      opponent_names: namesIn(given.opponentNames).map(cleanName).join('、'),
    }
  }
}

/** Refuses texts that contain a party's name or short name: everybody reads them. */
function requireUnnamed({ clientName, opponentNames, ...words }: Given) {
  const names = [clientName, ...namesIn(opponentNames)].flatMap((name) => [normalName(name), shortName(name)])
  const telling = names.filter((name) => [...name].length >= TELLING)
  for (const key of ['title', 'brief', 'need', 'feeNote'] as const) {
    const said = normalName(words[key])
    if (telling.some((name) => said.includes(name)))
      failField(key, '其中写有当事人的名称，选定之前所有律师都看得到，请隐去')
  }
}

const failField = (key: string, words: string): never => fail.invalid(words, { [key]: words })

const requireVersion = (version: number | undefined): number => version ?? fail.unfilled('version', '版本')
