import { CASE_CATEGORIES } from '@contract/case/codes'
import type { Clue } from '@contract/clue/shapes'
import { SOURCE_CHANNELS } from '@contract/customer/codes'
import { FileCells } from '@/features/file/FileCells'
import { Section } from '@/ui/page/Section'
import { KeyValue, type KeyValueRow } from '@/ui/show/KeyValue'

/** Contact of a clue: a tap calls a number. Empty fields are left out. */
export function ClueContact({ clue }: { clue: Clue }) {
  const { partyName, contactName, mobile, phone, email, creditCode, isMasked } = clue
  const rows: KeyValueRow[] = [
    { label: '客户', value: partyName },
    { label: '信用代码', value: creditCode },
    { label: '联系人', value: contactName },
    { label: '手机号', value: mobile, call: isMasked ? undefined : mobile, copy: !isMasked && undefined },
    { label: '其他电话', value: phone, call: phone || undefined },
    { label: '邮箱', value: email },
  ]
  return (
    <Section title="联系">
      <KeyValue rows={rows.filter(({ value }) => value)} />
    </Section>
  )
}

/** Request of the contact, and results of the survey. */
export function ClueFacts({ clue }: { clue: Clue }) {
  const { category, channel, brief, opponents, surveyNote, creator, files } = clue
  const rows: KeyValueRow[] = [
    { label: '业务类型', value: category && CASE_CATEGORIES[category] },
    { label: '来源渠道', value: SOURCE_CHANNELS[channel] },
    { label: '对方', value: opponents.map(({ name }) => name).join('、') },
    { label: '需求说明', value: brief },
    { label: '调查说明', value: surveyNote },
    { label: '登记人', value: creator.name },
  ]
  return (
    <>
      <Section title="需求">
        <KeyValue rows={rows.filter(({ value }) => value)} />
      </Section>
      {files.length > 0 && (
        <Section title={`附件 ${files.length}`} flush>
          <FileCells files={files} />
        </Section>
      )}
    </>
  )
}
