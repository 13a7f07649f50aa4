import { CASE_CATEGORIES, FEE_MODES } from '@contract/case/codes'
import { STOP_REASONS } from '@contract/case-source/codes'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { SOURCE_CHANNELS } from '@contract/customer/codes'
import { View } from '@tarojs/components'
import { TeamPart } from '@/features/record/TeamPart'
import { formatMoney } from '@/lib/amount'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeyValue, type KeyValueRow } from '@/ui/show/KeyValue'

const row = (label: string, value: string | null | undefined): KeyValueRow[] => (value ? [{ label, value }] : [])

/** Facts of a case source: subject, estimated value and origin. */
export function SourceFacts({ source }: { source: CaseSourceDetail }) {
  const { navigation } = useApp()
  const { matter } = source
  return (
    <View>
      {matter && (
        <Section title="项目" flush>
          <Cell
            icon="briefcase"
            title={matter.name}
            note="由本案源登记"
            onTap={() => navigation.go(routes.project.home, { caseId: matter.caseId })}
          />
        </Section>
      )}
      {source.stopReason && (
        <Section title="停止跟进">
          <KeyValue
            rows={[
              ...row('停止原因', STOP_REASONS[source.stopReason]),
              ...row('情况说明', source.stopNote),
              ...row('停止时间', source.stoppedTime && friendlyTime(source.stoppedTime)),
            ]}
          />
        </Section>
      )}
      <Section title="案情">
        <KeyValue
          rows={[
            ...row('预计类型', CASE_CATEGORIES[source.category]),
            ...row('案情简介', source.brief),
            ...row('案情报告', source.briefing),
          ]}
        />
      </Section>
      <Section title="收费与来源">
        <KeyValue
          rows={[
            ...row('预计收费', source.expectedFee && formatMoney(source.expectedFee)),
            ...row('收费方式', source.feeMode && FEE_MODES[source.feeMode]),
            ...row('案源渠道', SOURCE_CHANNELS[source.channel]),
            ...source.customRows.flatMap(({ label, text }) => row(label, text)),
            ...row('案源人', `${source.finder.name} ${Number(source.finderPercent)}%`),
          ]}
        />
      </Section>
      <Section title="登记">
        <KeyValue
          rows={[
            ...row('案源编号', source.number),
            ...row('负责人', `${source.owner.name} · ${source.departmentName}`),
            ...row('登记时间', friendlyTime(source.createTime)),
            ...row('报备通过', source.filedTime && friendlyTime(source.filedTime)),
            ...row('保护期至', source.protectUntil && fullDay(source.protectUntil)),
          ]}
        />
      </Section>
    </View>
  )
}

/** Team with its shares. */
export const SourceTeam = ({ source: { team, finderPercent } }: { source: CaseSourceDetail }) => (
  <TeamPart team={team} wordsOf={({ role }) => (role === 'source' ? `案源 ${Number(finderPercent)}%` : undefined)} />
)
