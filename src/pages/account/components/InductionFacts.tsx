import type { Induction } from '@contract/account/register/shapes'
import { View } from '@tarojs/components'
import { materialNames } from '@/features/account/materials'
import { friendlyTime } from '@/lib/time'
import { Outcome } from '@/ui/feedback/Outcome'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Submitted application and its status. */
export function InductionFacts({ kept }: { kept: Induction }) {
  const isApproved = kept.status === 'approved'
  return (
    <View>
      <Outcome
        tone={isApproved ? 'good' : 'waiting'}
        title={isApproved ? '申请已通过' : '等待律所审核'}
        note={
          isApproved
            ? `欢迎加入${kept.companyName}`
            : `${friendlyTime(kept.submitTime)} 提交给${kept.companyName}，审核结果会显示在这里`
        }
      />
      <Section title="提交的资料">
        <InductionRows kept={kept} />
      </Section>
    </View>
  )
}

/** Answers, without those that need not be read in full. */
export function InductionRows({ kept }: { kept: Induction }) {
  return (
    <KeyValue
      rows={[
        { label: '申请岗位', value: kept.post },
        { label: '姓名', value: kept.name },
        { label: '性别', value: kept.gender },
        { label: '手机号', value: kept.mobile },
        { label: '证件号码', value: maskId(kept.idNumber) },
        { label: '邮箱', value: kept.email },
        { label: '学历', value: [kept.education, kept.school].filter(Boolean).join(' · ') },
        { label: '执业证号', value: kept.licenceNumber },
        { label: '备注', value: kept.remark },
        { label: '材料', value: materialWords(kept) },
      ]}
    />
  )
}

const maskId = (text: string) => text.replace(/^(.{4}).+(.{4})$/, '$1**********$2')

function materialWords({ materials }: Induction): string {
  const counts = new Map<string, number>()
  for (const { kind } of materials) counts.set(materialNames[kind], (counts.get(materialNames[kind]) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ${count} 份` : name)).join('、')
}
