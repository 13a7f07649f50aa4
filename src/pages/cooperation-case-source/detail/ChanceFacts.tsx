import { CASE_CATEGORIES } from '@contract/case/codes'
import type { Chance } from '@contract/cooperation-case-source/shapes'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Subject and terms of an offer; its case source for readers who may see it. */
export function ChanceFacts({ chance }: { chance: Chance }) {
  const { navigation } = useApp()
  const { closeReason, source } = chance
  return (
    <>
      {closeReason && (
        <Section title="已关闭">
          <KeyValue rows={[{ label: '关闭原因', value: closeReason }]} />
        </Section>
      )}
      <Section title="案情">
        <KeyValue
          rows={[
            { label: '案件类型', value: CASE_CATEGORIES[chance.category] },
            { label: '案情概要', value: chance.brief },
            { label: '合作需求', value: chance.need },
          ]}
        />
      </Section>
      <Section title="合作条件">
        <KeyValue
          rows={[
            { label: '合作分成', value: `${Number(chance.sharePercent)}%` },
            { label: '截止日期', value: fullDay(chance.expireDay) },
          ]}
        />
      </Section>
      {source && (
        <Section title="关联案源">
          <KeyValue
            rows={[
              {
                label: '案源',
                value: source.name,
                onTap: source.canOpen ? () => navigation.go(routes.caseSource.home, { caseId: source.id }) : undefined,
              },
              { label: '案源编号', value: source.number },
              { label: '委托人', value: source.clientNames.join('、') },
            ]}
          />
        </Section>
      )}
    </>
  )
}
