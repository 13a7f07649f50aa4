import { WORK_TYPE } from '@contract/approval/work-types'
import { caseInfo } from '@contract/case'
import { CASE_CATEGORIES, FEE_MODES } from '@contract/case/codes'
import type { CaseDetail } from '@contract/case/shapes'
import { View } from '@tarojs/components'
import { formatMoney } from '@/lib/amount'
import * as routes from '@/routes'
import { caseLook } from '@/rules/looks/caseLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

const shownCase = recordPage(routes.project.applyCase, {
  read: caseInfo.getCaseInfoDetailNew,
  input: ({ caseId }) => ({ caseId }),
  about: ({ caseId }) => ({ kind: 'case', id: caseId }),
})

/** Page before applying for acceptance of a case: the facts to decide on, and what is missing. */
function ApplyCase({ caseId }: { caseId: string }) {
  const { navigation } = useApp()
  const { record } = useRecord(shownCase, { caseId })
  const { now } = record
  const apply = () => navigation.replace(routes.approval.add, { type: String(WORK_TYPE.caseBegin), recordId: caseId })
  const edit = { label: '完善信息', onTap: () => navigation.go(routes.project.common, { caseId }) }
  return (
    <Screen
      title="收案申请"
      right={now?.fee && <AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={
        now?.can.begin && (
          <BottomBar
            actions={
              now.missing.length > 0
                ? [{ ...edit, kind: 'primary' }]
                : [edit, { label: '填写收案申请', kind: 'primary', onTap: apply }]
            }
          />
        )
      }
    >
      {now && <Checked caseDetail={now} />}
    </Screen>
  )
}

function Checked({ caseDetail }: { caseDetail: CaseDetail }) {
  const { can, name, status, fee, category, feeMode, clientNames, team, innerNo, missing } = caseDetail
  const shares = team.flatMap(({ name: who, percent }) => (percent === null ? [] : [`${who} ${Number(percent)}%`]))
  return (
    <View>
      <DetailHead title={name} chip={caseLook[status]} amount={fee} amountOf="律师费" words={innerNo ?? '通过后编号'} />
      {!can.begin && <Notice text="该项目当前不能申请收案" />}
      {missing.length > 0 && <Notice tone="warn" text={`请先补全：${missing.join('、')}`} />}
      {missing.length === 0 && lacksOrgan(caseDetail) && <Notice text="建议在程序中补充受理机关，编号时一并核对" />}
      <Section title="审批依据">
        <KeyValue
          rows={[
            { label: '项目类型', value: CASE_CATEGORIES[category] },
            { label: '委托人', value: clientNames.join('、') },
            { label: '对方', value: opponentsOf(caseDetail).join('、') },
            {
              label: '收费方式',
              value: [feeMode && FEE_MODES[feeMode], fee && formatMoney(fee)].filter(Boolean).join(' '),
            },
            { label: '团队分配', value: shares.join('、') },
          ]}
        />
      </Section>
    </View>
  )
}

const opponentsOf = ({ parties }: CaseDetail) =>
  parties.filter(({ role }) => role === 'opponent').map(({ name }) => name)

/** True if the organ is missing: approvers will ask for it, but it does not prevent submitting. */
const lacksOrgan = ({ can, proceedings, category }: CaseDetail) =>
  can.begin && proceedings.length === 0 && !['nonLitigation', 'retainer', 'other'].includes(category)

export default screen(routes.project.applyCase, ApplyCase, { record: shownCase })
