import { approvalKinds, pcOnlyKinds } from '@contract/approval/kinds'
import type { KindForm, KindRef, StartEntry, StartList } from '@contract/approval/shapes'
import { pinyin } from 'pinyin-pro'
import type { StaffCall } from '../../../kernel/http/call'
import { applied } from '../kinds/forms'
import { KindBook } from '../kinds/kind-book'
import { WorkLists } from '../lists/lists-repository'
import { Forecast } from '../reading/forecast'
import { contextOf } from '../running/context'

const RECENT_LOOKED = 50
const RECENT = 6

/** Kinds somebody can apply for, and the form of each. */
export class StartForms {
  readonly #book: KindBook
  readonly #lists: WorkLists

  constructor(private readonly call: StaffCall) {
    this.#book = new KindBook(contextOf(call))
    this.#lists = new WorkLists(call.db, call.me.id)
  }

  async list(): Promise<StartList> {
    const own = await this.#book.forms()
    const entries = approvalKinds.flatMap(({ codes, title, about, group, fromServer }) =>
      codes.flatMap((type): StartEntry[] =>
        fromServer
          ? own.map((form) =>
              entry({ type, formId: form.id, title: form.title, about: form.about, group: form.group_code }),
            )
          : [entry({ type, formId: null, title, about, group })],
      ),
    )
    const refused = Object.entries(pcOnlyKinds).map(([type, { title, words }]) =>
      entry({ type: Number(type), formId: null, title, about: '', group: 'finance', refusal: words }),
    )
    const known = new Set(entries.map(keyOf))
    const recent = new Map<string, { type: number; formId: string | null }>()
    for (const { type, formId } of await this.#lists.recent(RECENT_LOOKED)) {
      const started = { type, formId: formId || null }
      if (known.has(keyOf(started))) recent.set(keyOf(started), recent.get(keyOf(started)) ?? started)
    }
    return { entries: [...entries, ...refused], recent: [...recent.values()].slice(0, RECENT) }
  }

  async form({ type, formId, recordId }: KindRef): Promise<KindForm> {
    const { me } = this.call
    const context = contextOf(this.call)
    const kind = await this.#book.kind(type, formId)
    const initial = (recordId && (await kind.side.initial?.(context, recordId, me.id))) || {}
    const [draft, fields, flow, facts, suggestions] = await Promise.all([
      this.#lists.draft(type, kind.formId),
      kind.side.fields?.(context) ?? [...kind.fields],
      new Forecast(this.call).flow(kind),
      kind.side.facts?.(context, applied(me, initial)) ?? [],
      kind.side.suggestions?.(context) ?? {},
    ])
    return {
      type,
      formId: kind.formId || null,
      title: kind.title,
      group: kind.definition.group,
      fields,
      facts,
      initial,
      suggestions,
      flow,
      draft: draft ?? null,
    }
  }
}

const keyOf = ({ type, formId }: { type: number; formId: string | null }) => `${type} ${formId ?? ''}`

const entry = (given: Omit<StartEntry, 'pinyin' | 'refusal'> & { refusal?: string }): StartEntry => ({
  refusal: null,
  ...given,
  pinyin: `${spelled(given.title, 'first')} ${spelled(given.title)}`,
})

const spelled = (title: string, pattern: 'first' | 'pinyin' = 'pinyin') =>
  pinyin(title, { pattern, toneType: 'none', separator: '' })
