import { DISCLAIMER } from '@contract/law/deadlines'
import { preservation } from '@contract/preservation'
import { PRESERVATION_WAYS } from '@contract/preservation/codes'
import type { Preservation } from '@contract/preservation/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { kindName, nextStep, termRule } from '@/features/preservation/preservationWords'
import { TermsPart } from '@/features/preservation/TermsPart'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { preservationLook } from '@/rules/looks/preservationLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { PropertyActions } from './PropertyActions'
import { ReleaseSheet } from './ReleaseSheet'

const shownPreservation = recordPage(routes.message.propertyDetail, {
  read: preservation.getDetail,
  input: ({ id }) => ({ preservationId: id }),
  about: ({ id }) => ({ kind: 'preservation', id }),
})

/** Page of a preservation: its end, the legal maximum, and its terms. */
function PropertyDetail({ id }: { id: string }) {
  const { record } = useRecord(shownPreservation, { id })
  const [isReleasing, setReleasing] = useState(false)
  const { now } = record
  return (
    <Screen
      title="保全详情"
      right={now?.amount && <AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={now && <PropertyActions record={record} shown={now} onRelease={() => setReleasing(true)} />}
    >
      {now && (
        <View>
          <DetailHead
            title={now.name}
            chip={preservationLook[now.status]}
            amount={now.amount}
            amountOf="保全金额"
            next={nextStep(now)}
            words={[kindName(now), PRESERVATION_WAYS[now.way], now.ownerName].join(' · ')}
          />
          {now.status !== 'released' && <Notice text={`${termRule(now)}。${DISCLAIMER}`} />}
          <TermsPart shown={now} />
          <Facts shown={now} />
          {isReleasing && <ReleaseSheet record={record} shown={now} onClose={() => setReleasing(false)} />}
        </View>
      )}
    </Screen>
  )
}

function Facts({ shown }: { shown: Preservation }) {
  const { navigation } = useApp()
  const { caseId, caseName, court, rulingNo, appliedDate, note, releasedDate, releaseReason, creator } = shown
  const open = () => navigation.go(routes.project.home, { caseId, activeTab: 'proceeding' })
  return (
    <Section title="申请与裁定">
      <KeyValue
        rows={[
          { label: '项目', value: caseName, onTap: open },
          { label: '保全法院', value: court },
          { label: '裁定书', value: rulingNo },
          { label: '申请日期', value: appliedDate && fullDay(appliedDate) },
          releasedDate && { label: '解除', value: `${fullDay(releasedDate)}，${releaseReason}` },
          note && { label: '备注', value: note },
          { label: '登记人', value: `${creator.name}，${fullDay(shown.createTime)}` },
        ]}
      />
    </Section>
  )
}

export default screen(routes.message.propertyDetail, PropertyDetail, { record: shownPreservation })
