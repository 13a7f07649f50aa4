import { CASE_CATEGORIES, FEE_MODES } from '@contract/case/codes'
import { BRIEFING_PARTS, type BriefingPart, splitBriefing } from '@contract/case-source/briefing'
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
import { filledRow, KeyValue } from '@/ui/show/KeyValue'

/** Facts of a case source: subject, estimated value and origin. */
export function SourceFacts({ source }: { source: CaseSourceDetail }) {
  const { navigation } = useApp()
  const { matter: caseRecord } = source
  return (
    <View>
      {caseRecord && (
        <Section title="项目" flush>
          <Cell
            icon="briefcase"
            title={caseRecord.name}
            note="由本案源登记"
            onTap={() => navigation.go(routes.project.home, { caseId: caseRecord.caseId })}
          />
        </Section>
      )}
      {source.stopReason && (
        <Section title="停止跟进">
          <KeyValue
            rows={[
              filledRow('停止原因', STOP_REASONS[source.stopReason]),
              filledRow('情况说明', source.stopNote),
              filledRow('停止时间', source.stoppedTime && friendlyTime(source.stoppedTime)),
            ]}
          />
        </Section>
      )}
      <Section title="案情">
        <KeyValue
          rows={[filledRow('预计类型', CASE_CATEGORIES[source.category]), filledRow('案情简介', source.brief)]}
        />
      </Section>
      {source.briefing && <Report words={source.briefing} />}
      <Section title="收费与来源">
        <KeyValue
          rows={[
            filledRow('标的额', source.subjectAmount && formatMoney(source.subjectAmount)),
            filledRow('预计收费', source.expectedFee && formatMoney(source.expectedFee)),
            filledRow('收费方式', source.feeMode && FEE_MODES[source.feeMode]),
            filledRow('案源渠道', SOURCE_CHANNELS[source.channel]),
            ...source.customRows.flatMap(({ label, text }) => filledRow(label, text)),
            filledRow('案源人', `${source.finder.name} ${Number(source.finderPercent)}%`),
          ]}
        />
      </Section>
      <Section title="登记">
        <KeyValue
          rows={[
            filledRow('案源编号', source.number),
            filledRow('负责人', `${source.owner.name} · ${source.departmentName}`),
            filledRow('登记时间', friendlyTime(source.createTime)),
            filledRow('报备通过', source.filedTime && friendlyTime(source.filedTime)),
            filledRow('保护期至', source.protectUntil && fullDay(source.protectUntil)),
          ]}
        />
      </Section>
    </View>
  )
}

/** Briefing, part by part. */
function Report({ words }: { words: string }) {
  const parts = splitBriefing(words)
  return (
    <Section title="案情报告">
      <KeyValue
        rows={(Object.keys(BRIEFING_PARTS) as BriefingPart[]).map((part) =>
          filledRow(BRIEFING_PARTS[part].label, parts[part]),
        )}
      />
    </Section>
  )
}

/** Team with its shares. */
export const SourceTeam = ({ source: { team, finderPercent } }: { source: CaseSourceDetail }) => (
  <TeamPart team={team} wordsOf={({ role }) => (role === 'source' ? `案源 ${Number(finderPercent)}%` : undefined)} />
)
