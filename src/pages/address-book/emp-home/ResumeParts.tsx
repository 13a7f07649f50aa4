import type { BizExp, Resume, ResumeCategory, ResumeDetail } from '@contract/address-book/shapes'
import type { ReactNode } from 'react'
import { Notice } from '@/ui/feedback/Notice'
import { NavAction } from '@/ui/page/NavAction'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'

/** Part of one's own page that is edited. */
export type Edited =
  | { part: 'base' }
  | { part: 'bizExp' }
  | { part: 'detail'; category: ResumeCategory; detail?: ResumeDetail }

interface Props {
  now: Resume
  categories: readonly ResumeCategory[]
  /** Present on one's own page only. */
  onEdit?(edited: Edited): void
}

/** Parts of a resume; on others’ pages only those that exist. */
export function ResumeParts({ now, categories, onEdit }: Props) {
  const isEmpty = !now.intro && !now.bizExp && now.details.length === 0 && now.specialities.length === 0
  return (
    <>
      <Base now={now} onEdit={onEdit && (() => onEdit({ part: 'base' }))} />
      <Experience bizExp={now.bizExp} onEdit={onEdit && (() => onEdit({ part: 'bizExp' }))} />
      {categories.map((category) => (
        <Entries
          key={category.code}
          category={category}
          details={now.details.filter((detail) => detail.category === category.code)}
          onEdit={onEdit}
        />
      ))}
      {isEmpty && !onEdit && <Notice tone="muted" text={`${now.name}还没有填写个人主页`} />}
    </>
  )
}

const action = (label: string, noun: string, onTap?: () => void): ReactNode =>
  onTap && <NavAction label={`${label}${noun}`} icon={label === '添加' ? 'plus' : 'edit'} onTap={onTap} />

function Base({ now, onEdit }: { now: Resume; onEdit?: () => void }) {
  const rows = [
    { label: '简介', value: now.intro },
    { label: '业务专长', value: now.specialities.join('、') },
    { label: '工作语言', value: now.languages.join('、') },
    { label: '办公室', value: now.officeName },
    { label: '分机', value: now.extension },
  ].filter(({ value }) => value)
  if (rows.length === 0 && !onEdit) return null
  return (
    <Section title="基本信息" right={action('修改', '基本信息', onEdit)}>
      {rows.length > 0 ? <KeyValue rows={rows} /> : <Notice tone="muted" text="写一两句简介，同事找人时看得到" />}
    </Section>
  )
}

function Experience({ bizExp, onEdit }: { bizExp: BizExp | null; onEdit?: () => void }) {
  if (!bizExp && !onEdit) return null
  return (
    <Section title="执业概况" right={action(bizExp ? '修改' : '添加', '执业概况', onEdit)}>
      {bizExp ? (
        <KeyValue
          rows={[
            { label: '执业起始', value: bizExp.since && `${bizExp.since} 年` },
            { label: '熟悉行业', value: bizExp.industries.join('、') },
            { label: '业务经验', value: bizExp.summary },
            { label: '服务客户', value: bizExp.clients },
          ].filter(({ value }) => value)}
        />
      ) : (
        <Notice tone="muted" text="还没有填写业务领域与办案经验" />
      )}
    </Section>
  )
}

interface EntriesProps {
  category: ResumeCategory
  details: readonly ResumeDetail[]
  onEdit?(edited: Edited): void
}

function Entries({ category, details, onEdit }: EntriesProps) {
  if (details.length === 0 && !onEdit) return null
  const add = onEdit && (() => onEdit({ part: 'detail', category }))
  return (
    <Section title={category.name} right={action('添加', category.name, add)} flush>
      {details.map((detail) => (
        <Cell
          key={detail.detailId}
          title={detail.title}
          note={[detail.organ, detail.note].filter(Boolean).join('\n')}
          value={yearsOf(detail)}
          onTap={onEdit && (() => onEdit({ part: 'detail', category, detail }))}
        />
      ))}
    </Section>
  )
}

/** Years of an entry: 2015–2020, 2015 至今, 2019. */
export function yearsOf({ category, fromYear, toYear }: Pick<ResumeDetail, 'category' | 'fromYear' | 'toYear'>) {
  if (fromYear && toYear) return fromYear === toYear ? fromYear : `${fromYear}–${toYear}`
  if (!fromYear) return toYear && `至 ${toYear}`
  return LASTING.includes(category) ? `${fromYear} 至今` : fromYear
}

/** Categories that continue until an end is entered. */
const LASTING: readonly ResumeDetail['category'][] = ['education', 'work', 'post']
