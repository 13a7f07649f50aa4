import { CASE_CATEGORIES } from '@contract/case/codes'
import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import { fullDay } from '@/lib/time'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Subject and terms; the parties for readers who may see them. */
export function OpportunityFacts({ now }: { now: Opportunity }) {
  const { category, fieldName, closeReason, parties, contact } = now
  return (
    <>
      {closeReason && (
        <Section title="已关闭">
          <KeyValue rows={[{ label: '关闭原因', value: closeReason }]} />
        </Section>
      )}
      {contact && (
        <Section title="联系对方">
          <KeyValue
            rows={[
              { label: '姓名', value: `${contact.name} · ${contact.firmName}` },
              { label: '手机', value: contact.mobile, call: contact.mobile || undefined },
              { label: '邮箱', value: contact.email },
            ]}
          />
        </Section>
      )}
      <Section title="案情">
        <KeyValue
          rows={[
            {
              label: '案件类型',
              value: [category && CASE_CATEGORIES[category], fieldName].filter(Boolean).join(' · '),
            },
            { label: '所在地区', value: now.areaWords },
            { label: '案情概要', value: now.brief },
            { label: '合作内容', value: now.need },
          ]}
        />
      </Section>
      <Section title="合作条件">
        <KeyValue
          rows={[
            { label: '合作分成', value: now.sharePercent ? `律师费的 ${Number(now.sharePercent)}%` : '' },
            now.feeNote && { label: '费用说明', value: now.feeNote },
            { label: '招募截止', value: now.expireDay ? fullDay(now.expireDay) : '' },
          ]}
        />
      </Section>
      <Section title="当事人">
        {parties ? (
          <KeyValue
            rows={[
              { label: '委托人', value: parties.clientName },
              { label: '对方', value: parties.opponentNames },
            ]}
          />
        ) : (
          <Notice tone="muted" icon="lock" text="选定合作律师后，仅向其本人显示" />
        )}
      </Section>
    </>
  )
}
