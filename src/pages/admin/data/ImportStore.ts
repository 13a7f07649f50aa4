import type { firmImport } from '@contract/firm/import'
import { type ImportKind, NEW_FIELD } from '@contract/firm/import/codes'
import type {
  FirmImportDetail,
  ImportFileInput,
  ImportLine,
  ImportReport,
  RowState,
} from '@contract/firm/import/shapes'
import type { ServerEvents } from '@contract/im'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { countRows, importInput } from './importInput'

type ImportProgress = ServerEvents['import:progress']

/** Interval at which an import that goes on is asked for, ms. */
const ASK_MS = 2_000

const isAtWork = ({ state }: FirmImportDetail) => state === 'running' || state === 'undoing'

/** Import of one sheet: its preview, the corrections, and how far it is. */
export class ImportStore {
  fileId = ''
  report?: ImportReport = undefined
  /** Import that was begun, or is being undone. */
  made?: FirmImportDetail = undefined
  progress?: ImportProgress = undefined
  isChecking = false
  isStarting = false
  filter: RowState | 'all' = 'all'
  readonly fixes = new Map<string, { row: number; title: string; value: string }>()
  /** Doubtful rows that are to be imported. */
  readonly accepted = new Set<number>()
  /** Columns that were chosen in this preview. */
  titles?: Readonly<Record<number, string>> = undefined
  fixed: Readonly<Record<string, string>> = {}
  /** Records that are there already are changed as their rows say. */
  isUpdating = false
  /** The preview does not know of a correction yet. */
  isChanged = false
  #timer?: ReturnType<typeof setTimeout>

  constructor(
    readonly kind: ImportKind,
    private readonly api: Api<{ firmImport: typeof firmImport }>,
    private readonly onEnd: (made: FirmImportDetail) => void,
  ) {
    makeAutoObservable<this, 'api' | 'onEnd'>(this, {
      ...{ api: false, onEnd: false, kind: false },
      ...{ report: observableRef, made: observableRef, progress: observableRef, titles: observableRef },
      fixed: observableRef,
    })
  }

  dispose() {
    clearTimeout(this.#timer)
  }

  get lines(): readonly ImportLine[] {
    const lines = this.report?.lines ?? []
    return this.filter === 'all' ? lines : lines.filter(({ state }) => state === this.filter)
  }

  get counts() {
    return countRows(this.report, this.isUpdating)
  }

  /** True when the preview is of what would be imported. */
  get isReady(): boolean {
    return this.report !== undefined && !this.isChanged && this.report.missing.length === 0 && !this.made
  }

  fixOf = (row: number, title: string) => this.fixes.get(`${row} ${title}`)?.value

  isFixed = (row: number) => [...this.fixes.values()].some((fix) => fix.row === row)

  titleOf = (index: number) =>
    this.titles?.[index] ?? this.report?.columns.find((column) => column.index === index)?.title ?? ''

  setFilter(filter: RowState | 'all') {
    this.filter = filter
  }

  setProgress = (progress: ImportProgress) => {
    this.progress = progress
  }

  /** Corrects cells of a row; they are checked with the next preview. */
  fixRow(row: number, values: Readonly<Record<string, string>>) {
    for (const [title, value] of Object.entries(values)) this.fixes.set(`${row} ${title}`, { row, title, value })
    this.isChanged = true
  }

  setUpdating(isUpdating: boolean) {
    this.isUpdating = isUpdating
  }

  accept(row: number) {
    this.accepted.add(row)
    this.isChanged = true
  }

  /** Chooses a column's content; one that had it before has none. */
  chooseTitle(index: number, title: string) {
    const chosen: Record<number, string> = {}
    for (const column of this.report?.columns ?? []) {
      const now = this.titleOf(column.index)
      chosen[column.index] = column.index === index ? title : now === title && title !== NEW_FIELD ? '' : now
    }
    this.titles = chosen
    this.isChanged = true
  }

  /** Sets the value of every row in a column that the sheet lacks. */
  setFixed(title: string, value: string) {
    this.fixed = { ...this.fixed, [title]: value }
    this.chooseTitle(-1, '')
  }

  /** Opens a sheet: what was corrected in another one is forgotten. */
  open(fileId: string): Promise<boolean> {
    this.fileId = fileId
    this.report = undefined
    this.made = undefined
    this.titles = undefined
    this.fixed = {}
    this.fixes.clear()
    this.accepted.clear()
    this.filter = 'all'
    this.isUpdating = false
    return this.check()
  }

  /** Returns to the columns that the server proposes. */
  resetColumns(): Promise<boolean> {
    this.titles = undefined
    this.fixed = {}
    return this.check({ isMappingReset: true })
  }

  async check(more: Partial<ImportFileInput> = {}): Promise<boolean> {
    this.isChecking = true
    this.progress = undefined
    try {
      const report = await this.api.firmImport.check({ ...this.#input, ...more })
      runInAction(() => {
        this.report = report
        this.isChanged = false
        if (this.filter !== 'all' && report.counts[this.filter] === 0) this.filter = 'all'
      })
      return true
    } finally {
      runInAction(() => {
        this.isChecking = false
        this.progress = undefined
      })
    }
  }

  /** Begins the import. @param takes `right` leaves out the rows with a problem */
  async run(takes: 'all' | 'right') {
    this.isStarting = true
    try {
      this.follow(
        await this.api.firmImport.run({ ...this.#input, takes, ...(this.isUpdating && { isUpdating: true }) }),
      )
    } finally {
      runInAction(() => {
        this.isStarting = false
      })
    }
  }

  /** Follows an import or its undoing to the end. */
  follow(made: FirmImportDetail) {
    clearTimeout(this.#timer)
    const isEnded = !isAtWork(made)
    runInAction(() => {
      this.made = made
      if (isEnded) this.progress = undefined
    })
    if (isEnded) this.onEnd(made)
    else this.#timer = setTimeout(() => this.#ask(made.importId), ASK_MS)
  }

  async #ask(importId: string) {
    const found = await this.api.firmImport.get({ importId }).catch(ignoreError)
    const { made } = this
    if (made?.importId === importId && isAtWork(made)) this.follow(found ?? made)
  }

  get #input(): ImportFileInput {
    return importInput({ ...this, fixes: [...this.fixes.values()], accepted: [...this.accepted] })
  }
}
