import { READER_PART } from '@contract/approval/codes'
import type { Reader } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import { Cell } from '@/ui/show/Cell'
import './Readers.scss'

/** People who can see the application, the reason, and whether they have. */
export function Readers({ readers }: { readers: readonly Reader[] }) {
  return (
    <View>
      <Section title={`${readers.length} 人可以查看`} flush>
        {readers.map(({ person: { empId, name, photoUrl }, as, readTime }) => (
          <Cell
            key={empId}
            left={<Avatar id={empId} name={name} src={photoUrl} />}
            title={name}
            note={READER_PART[as]}
            value={readWords(as, readTime)}
          />
        ))}
      </Section>
      <Text className="readers__rule">
        后面步骤的审批人，流程到达时才能查看。转交、加签、抄送或提到谁，谁就能查看。附件与申请内容的可见范围相同。
      </Text>
    </View>
  )
}

const readWords = (as: Reader['as'], readTime: string | null): string => {
  if (readTime) return `${friendlyTime(readTime)} 已读`
  return as === 'approver' || as === 'cc' ? '未读' : ''
}
