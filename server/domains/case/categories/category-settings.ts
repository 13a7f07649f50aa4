import { CASE_CATEGORIES, CASE_LETTERS, type CaseCategory } from '@contract/case/codes'
import type { FirmDb } from '../../../kernel/db/open'
import { fail } from '../../../kernel/fail'
import { findCategories, findCategory, saveCategory } from '../repository/categories'

/** A firm's settings of a case category. */
export interface CategorySettings {
  isOpen: boolean
  letters: string
  /** Keys of form fields required for acceptance. */
  required: readonly string[]
  /** 0 until the firm has changed it. */
  version: number
}

const defaultsOf = (category: CaseCategory): CategorySettings => ({
  isOpen: true,
  letters: CASE_LETTERS[category],
  required: [],
  version: 0,
})

const LETTERS = /^[A-Z]{2,4}$/

/** Categories of DOMAIN 3.1 with the firm's settings. */
export class CaseCategories {
  constructor(private readonly db: FirmDb) {}

  async all(): Promise<{ category: CaseCategory; settings: CategorySettings }[]> {
    const rows = await findCategories(this.db)
    const known = new Map(rows.map(({ category, ...row }) => [category, settingsOf(row)]))
    return (Object.keys(CASE_CATEGORIES) as CaseCategory[]).map((category) => ({
      category,
      settings: known.get(category) ?? defaultsOf(category),
    }))
  }

  /** Categories that new cases may use. */
  async open() {
    return (await this.all()).filter(({ settings }) => settings.isOpen)
  }

  async of(category: CaseCategory): Promise<CategorySettings> {
    const row = await findCategory(this.db, category)
    return row ? settingsOf(row) : defaultsOf(category)
  }

  /** Message for a category that is turned off; undefined when it is open. */
  async closedWords(category: CaseCategory): Promise<string | undefined> {
    if ((await this.of(category)).isOpen) return undefined
    return `律所已停用「${CASE_CATEGORIES[category]}」，请选择其他项目类型`
  }

  /** Throws when the category is turned off. */
  async refuseClosed(category: CaseCategory): Promise<void> {
    const problem = await this.closedWords(category)
    if (problem) fail.invalid(problem, { category: problem })
  }

  /** Updates the version that was seen; throws when it has changed. */
  async change(category: CaseCategory, version: number, given: Partial<Omit<CategorySettings, 'version'>>) {
    const before = await this.of(category)
    if (before.version !== version) fail.stale('项目类型')
    const { isOpen, letters, required } = { ...before, ...given }
    await this.#refuseLetters(category, letters)
    const row = { is_open: isOpen, letters, required: JSON.stringify(required) }
    if (!(await saveCategory(this.db, category, version, row))) fail.stale('项目类型')
  }

  /** Refuses letters of another category: both would share one number series. */
  async #refuseLetters(category: CaseCategory, letters: string) {
    if (!LETTERS.test(letters))
      fail.invalid('编号简码为 2 至 4 个大写字母', { letters: '编号简码为 2 至 4 个大写字母' })
    const taken = (await this.all()).find((other) => other.category !== category && other.settings.letters === letters)
    if (!taken) return
    const problem = `「${CASE_CATEGORIES[taken.category]}」已使用简码 ${letters}`
    fail.invalid(problem, { letters: problem })
  }
}

const settingsOf = (row: { is_open: boolean; letters: string; required: string[]; version: number }) => ({
  isOpen: row.is_open,
  letters: row.letters,
  required: row.required,
  version: row.version,
})
