import { CASE_CATEGORIES } from '@contract/case/codes'
import type { Invitation } from '@contract/collaboration/shapes'
import { View } from '@tarojs/components'
import { yuan } from '@/lib/amount'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { invitationLook } from '@/rules/looks/caseSourceLook'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { filledRow, KeyValue } from '@/ui/show/KeyValue'

/** Labels and home page of either kind. */
export const KINDS = {
  case: { word: '项目', number: '项目编号', brief: '案由与审级', finder: '主办律师', home: routes.project.home },
  caseSource: { word: '案源', number: '案源编号', brief: '案情简介', finder: '案源人', home: routes.caseSource.home },
} as const

export type About = keyof typeof KINDS

export function InvitationFacts({ about, invitation }: { about: About; invitation: Invitation }) {
  const { from, fromFirm, name, category, note, status, createTime, answerTime, answeredBy, shared } = invitation
  const { word, number, brief, finder } = KINDS[about]
  return (
    <View>
      <DetailHead
        title={name}
        chip={invitationLook[status]}
        by={{ id: from.empId, name: from.name, photoUrl: from.photoUrl, meta: fromFirm || friendlyTime(createTime) }}
        next={
          answerTime && answeredBy ? `${answeredBy} 于 ${friendlyTime(answerTime)} 答复` : `${from.name}邀请您一起办理`
        }
      />
      <Section title="邀请内容">
        <KeyValue
          rows={[
            { label: word, value: name },
            { label: '类型', value: CASE_CATEGORIES[category] },
            { label: '邀请时间', value: friendlyTime(createTime) },
            filledRow('留言', note),
          ]}
        />
      </Section>
      {shared && (
        <Section title="共享信息">
          <KeyValue
            rows={[
              filledRow(number, shared.number),
              filledRow('委托人', shared.clientNames.join('、')),
              filledRow(brief, shared.brief),
              filledRow('预计收费', shared.expectedFee && yuan(shared.expectedFee)),
              filledRow(finder, shared.finder),
            ]}
          />
        </Section>
      )}
    </View>
  )
}
