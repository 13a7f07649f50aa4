import { personalLimits } from '@contract/personal-settings/codes'
import { makeAutoObservable, observable } from 'mobx'
import type { PersonalStore } from '@/features/personal-settings/PersonalStore'

/** Common specialities; any other can be typed. */
const COMMON = [
  '公司与商事',
  '合同纠纷',
  '劳动争议',
  '婚姻家事',
  '知识产权',
  '建设工程',
  '房地产',
  '金融与银行',
  '投资并购',
  '刑事辩护',
  '行政争议',
  '税务',
  '破产重整',
  '数据合规',
  '涉外法律',
  '常年法律顾问',
]

/** Editor of specialities: the first is shown first. */
export class SpecialityStore {
  items?: string[]
  typed = ''
  problem = ''

  constructor(private readonly person: Pick<PersonalStore, 'info' | 'load' | 'save' | 'error' | 'busy'>) {
    makeAutoObservable<this, 'person'>(this, { person: false, items: observable })
  }

  get isLoading() {
    return !this.items && !this.error
  }

  get error() {
    return this.person.error
  }

  get isSaving() {
    return this.person.busy !== undefined
  }

  get isChanged() {
    return !!this.items && this.items.join('、') !== (this.person.info?.speciality ?? []).join('、')
  }

  /** Common ones that are not chosen yet. */
  get offers(): string[] {
    return COMMON.filter((name) => !this.items?.includes(name))
  }

  async load() {
    await this.person.load()
    this.take()
  }

  type(text: string) {
    this.typed = text
    this.problem = ''
  }

  /** Adds the typed one; returns false if nothing was typed. */
  addTyped(): boolean {
    const name = this.typed.trim()
    if (!name) return true
    if (!this.add(name)) return false
    this.typed = ''
    return true
  }

  add(name: string): boolean {
    this.problem = this.problemOf(name)
    if (!this.problem) this.items?.push(name)
    return !this.problem
  }

  remove(name: string) {
    this.items = this.items?.filter((other) => other !== name)
    this.problem = ''
  }

  /** Moves it to the front: shown first where there is room for one. */
  putFirst(name: string) {
    this.items = [name, ...(this.items ?? []).filter((other) => other !== name)]
  }

  /** Returns true once it is saved. */
  async save(): Promise<boolean> {
    if (!this.items || !this.addTyped()) return false
    return this.person.save({ speciality: [...this.items] })
  }

  private take() {
    if (this.person.info) this.items = [...this.person.info.speciality]
  }

  private problemOf(name: string): string {
    if (name.length > personalLimits.speciality)
      return `每项最多 ${personalLimits.speciality} 个字，已超出 ${name.length - personalLimits.speciality} 个`
    if (name.includes('、')) return '一次添加一项，不含顿号'
    if (this.items?.includes(name)) return `「${name}」已经添加过了`
    return (this.items?.length ?? 0) >= personalLimits.specialities
      ? `最多 ${personalLimits.specialities} 项，请先移除不需要的`
      : ''
  }
}
