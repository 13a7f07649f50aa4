import { AGENCY_POWERS, type AgencyPower, CASE_CATEGORIES, CASE_URGENCY, FEE_MODES } from '@contract/case/codes'
import { categoryFields } from '@contract/case/form'
import type { CaseDetail } from '@contract/case/shapes'
import { View } from '@tarojs/components'
import { formatMoney } from '@/lib/amount'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { caseLook } from '@/rules/looks/caseLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { filledRow, KeyValue } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'
import { OwnFacts } from './OwnFacts'

const day = (label: string, value: string | null) => filledRow(label, value && fullDay(value))

/** Facts of a case: subject, fees, origin and related cases. */
export function CaseFacts({ caseDetail }: { caseDetail: CaseDetail }) {
  const { category, cause, subjectAmount, agencyPower, feeMode, fee, urgency, remark } = caseDetail
  return (
    <View>
      <Section title="项目信息">
        <KeyValue
          rows={[
            filledRow('项目类型', CASE_CATEGORIES[category]),
            filledRow(category === 'criminal' ? '罪名' : '案由', cause),
            filledRow(category === 'criminal' ? '诉讼阶段' : '审级', caseDetail.stage),
            filledRow('标的额', subjectAmount && formatMoney(subjectAmount)),
            ...categoryFields.flatMap((field) =>
              field.key === 'charge' ? [] : filledRow(field.label, wordsOf(field, caseDetail.custom[field.key])),
            ),
            filledRow('紧急程度', CASE_URGENCY[urgency as keyof typeof CASE_URGENCY]),
            filledRow('备注', remark),
          ]}
        />
      </Section>
      <Section title="收费与代理">
        <KeyValue
          rows={[
            filledRow('收费方式', feeMode && FEE_MODES[feeMode]),
            filledRow('律师费', fee && formatMoney(fee)),
            ...caseDetail.instalments.map(({ name, amount, dueOn, condition }) =>
              filledRow(name, [formatMoney(amount), dueOn ? fullDay(dueOn) : condition].join(' · ')),
            ),
            filledRow('代理权限', agencyPower && AGENCY_POWERS[agencyPower as AgencyPower]),
            day('签约日期', caseDetail.signDate),
            day('开始日期', caseDetail.startDate),
            day('结束日期', caseDetail.endDate),
          ]}
        />
      </Section>
      <OwnFacts caseDetail={caseDetail} />
      <Chain caseDetail={caseDetail} />
      <Section title="登记">
        <KeyValue
          rows={[
            filledRow('项目编号', caseDetail.innerNo),
            filledRow('主办律师', [caseDetail.lead.name, caseDetail.departmentName].filter(Boolean).join(' · ')),
            filledRow('登记人', `${caseDetail.creator.name} · ${friendlyTime(caseDetail.createTime)}`),
          ]}
        />
      </Section>
    </View>
  )
}

function wordsOf({ type }: (typeof categoryFields)[number], value: string | undefined) {
  if (!value) return undefined
  if (type === 'money') return formatMoney(value)
  return type === 'date' ? fullDay(value) : value
}

/** Parent case and sub-cases. */
function Chain({ caseDetail }: { caseDetail: CaseDetail }) {
  const { navigation } = useApp()
  const { parent, children, caseSourceId } = caseDetail
  if (!parent && children.length === 0 && !caseSourceId) return null
  const open = (caseId: string) => () => navigation.go(routes.project.home, { caseId })
  return (
    <Section title="关联" flush>
      {parent && <Cell icon="briefcase" title={parent.name} note="主项目" onTap={open(parent.caseId)} />}
      {children.map(({ caseId, name, status }) => (
        <Cell
          key={caseId}
          icon="briefcase"
          title={name}
          note="子项目"
          right={<StatusChip {...caseLook[status]} />}
          label={`子项目，${name}`}
          onTap={open(caseId)}
        />
      ))}
      {caseSourceId && (
        <Cell
          icon="folder"
          title="来自案源"
          onTap={() => navigation.go(routes.caseSource.home, { caseId: caseSourceId })}
        />
      )}
    </Section>
  )
}
