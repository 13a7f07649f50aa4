import { RESUME_CATEGORIES, type ResumeCategoryCode, resumeLimits } from '@contract/address-book/codes'
import { bizExpForm, resumeDetailForm, resumeForm } from '@contract/address-book/form'
import type * as T from '@contract/address-book/shapes'
import type { Page } from '@contract/core'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { pageOf } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { joined, listed } from './colleagues'
import { ColleagueRepository, RESUME_KIND, ResumeRepository } from './repository'

const CATEGORIES = Object.keys(RESUME_CATEGORIES) as ResumeCategoryCode[]
const EXTENSION = /^\d{2,8}$/
const yearOf = (year: string | undefined) => (year ? Number(year) : null)
const yearWords = (year: number | null) => (year === null ? '' : String(year))

/** Lawyers' pages: everybody reads them, everybody writes their own. */
export class Resumes {
  readonly #colleagues: ColleagueRepository
  readonly #mine: ResumeRepository

  constructor(private readonly call: StaffCall) {
    this.#colleagues = new ColleagueRepository(call.db)
    this.#mine = this.#ownerOf(call.me.id)
  }

  async categories({ empId, current, size = CATEGORIES.length }: T.CategoryPageInput): Promise<Page<T.ResumeCategory>> {
    const { details } = await this.byId(empId)
    const all = CATEGORIES.map((code) => ({
      code,
      name: RESUME_CATEGORIES[code].name,
      count: details.filter(({ category }) => category === code).length,
    }))
    return pageOf(all, { current, size })
  }

  async byId(empId = this.call.me.id): Promise<T.Resume> {
    const found = (await this.#colleagues.find(empId)) ?? fail.gone('该同事')
    const resumes = this.#ownerOf(empId)
    const [bizExp, details, departments] = await Promise.all([
      resumes.bizExp(),
      resumes.details(),
      this.#colleagues.departments(),
    ])
    return {
      empId,
      name: found.name,
      photoUrl: found.photoUrl,
      post: found.post,
      departmentName: departments.find(({ id }) => id === found.departmentId)?.name ?? '',
      specialities: listed(found.speciality),
      motto: found.motto,
      background: found.background ?? 'ink',
      intro: found.intro ?? '',
      languages: listed(found.languages),
      officeId: found.officeId ?? '',
      officeName: found.officeName ?? '',
      extension: found.extension ?? '',
      bizExp: bizExp
        ? {
            since: yearWords(bizExp.since),
            industries: listed(bizExp.industries),
            summary: bizExp.summary,
            clients: bizExp.clients,
            version: bizExp.version,
          }
        : null,
      details: details.map(({ fromYear, toYear, ...detail }) => ({
        ...detail,
        fromYear: yearWords(fromYear),
        toYear: yearWords(toYear),
      })),
      canEdit: empId === this.call.me.id,
      version: found.version ?? 1,
    }
  }

  async update({ version, background, base }: T.UpdateResumeInput): Promise<T.Resume> {
    await this.#mine.update(version, {
      ...(background && { background }),
      ...(base && (await this.#baseColumns(base))),
    })
    return this.#announceChange()
  }

  async saveBizExp(input: T.SaveBizExpInput): Promise<T.Resume> {
    const isNew = await this.#mine.insertBizExp(this.#bizExpColumns(input))
    if (!isNew) fail.conflict('执业概况已经填写过，请刷新后修改')
    return this.#announceChange()
  }

  async updateBizExp({ version, ...input }: T.UpdateBizExpInput): Promise<T.Resume> {
    await this.#mine.updateBizExp(version, this.#bizExpColumns(input))
    return this.#announceChange()
  }

  async saveDetail({ category, ...input }: T.SaveResumeDetailInput): Promise<T.Resume> {
    const columns = this.#detailColumns(category, input)
    const alike = (await this.#mine.details()).filter((detail) => detail.category === category)
    if (alike.length >= resumeLimits.entries)
      fail.conflict(`「${RESUME_CATEGORIES[category].name}」最多 ${resumeLimits.entries} 条，请先删去一些`)
    await this.#mine.insertDetail({ category, ...columns })
    return this.#announceChange()
  }

  async updateDetail({ detailId, version, ...input }: T.UpdateResumeDetailInput): Promise<T.Resume> {
    const { category } = await this.#requireMyDetail(detailId)
    await this.#mine.updateDetail(detailId, version, this.#detailColumns(category, input))
    return this.#announceChange()
  }

  async deleteDetail(detailId: string, version: number): Promise<T.Resume> {
    await this.#requireMyDetail(detailId)
    await this.#mine.deleteDetail(detailId, version)
    return this.#announceChange()
  }

  async #requireMyDetail(detailId: string) {
    return (await this.#mine.detail(detailId)) ?? fail.gone('履历')
  }

  async #baseColumns(base: NonNullable<T.UpdateResumeInput['base']>) {
    const officeId = base.officeId ?? ''
    const isOffice = officeId === '' || (await this.#colleagues.hasOffice(officeId))
    // The office has just been checked, so the form need not know all of them.
    const offered = isOffice && officeId ? [{ value: officeId, label: officeId }] : []
    const accepted = acceptForm(resumeForm(offered), { ...base, officeId }, this.#today)
    const extension = accepted.extension.trim()
    const wrong = '分机号为 2 到 8 位数字'
    if (extension && !EXTENSION.test(extension)) fail.invalid(wrong, { extension: wrong })
    return {
      intro: accepted.intro.trim(),
      languages: joined(accepted.languages),
      office_id: accepted.officeId || null,
      extension,
    }
  }

  #bizExpColumns(input: T.SaveBizExpInput) {
    const { since, industries, summary, clients } = acceptForm(bizExpForm, input, this.#today)
    this.#refuseFuture('since', since)
    return { since: yearOf(since), industries: joined(industries), summary: summary.trim(), clients: clients.trim() }
  }

  #detailColumns(category: ResumeCategoryCode, given: Omit<T.SaveResumeDetailInput, 'category'>) {
    // An entry that does not last has one year: its form has no second.
    const { toYear: _, ...withoutEnd } = given
    const input = given.toYear ? given : withoutEnd
    const accepted: Partial<Record<'title' | 'organ' | 'fromYear' | 'toYear' | 'note', string>> = acceptForm(
      resumeDetailForm(category),
      input,
      this.#today,
    )
    const { title = '', organ = '', fromYear, toYear, note = '' } = accepted
    this.#refuseFuture('fromYear', fromYear)
    this.#refuseFuture('toYear', toYear)
    if (fromYear && toYear && Number(toYear) < Number(fromYear))
      fail.invalid('结束年份不能早于开始年份', { toYear: '结束年份不能早于开始年份' })
    return {
      title: title.trim(),
      organ: organ.trim(),
      from_year: yearOf(fromYear),
      to_year: yearOf(toYear),
      note: note.trim(),
    }
  }

  #refuseFuture(key: string, year: string | undefined) {
    if (year && year > this.#today.slice(0, 4)) fail.invalid('年份不能晚于今年', { [key]: '年份不能晚于今年' })
  }

  #announceChange(): Promise<T.Resume> {
    this.call.emitChanged('firm', { kind: RESUME_KIND, id: this.call.me.id })
    return this.byId()
  }

  #ownerOf(empId: string) {
    return new ResumeRepository(this.call.db, empId, this.call.now)
  }

  get #today() {
    return toDay(this.call.now)
  }
}
