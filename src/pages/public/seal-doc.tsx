import { seal } from '@contract/seal'
import { View } from '@tarojs/components'
import { SealDocActions } from '@/features/seal/SealDocActions'
import { SealDocFacts, SealDocFiles, SealDocLog } from '@/features/seal/SealDocParts'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { sealDocLook, sealWords } from '@/rules/looks/sealLook'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { DetailHead } from '@/ui/show/DetailHead'

const shown = recordPage(routes.public.sealDoc, {
  read: seal.getDoc,
  input: ({ docId }) => ({ docId }),
  about: ({ docId }) => ({ kind: 'sealDoc', id: docId }),
  opened: (doc) => ({ title: doc.title, note: sealWords(doc) }),
})

/** Page of a seal document, and its stamping. */
function SealDocPage({ docId }: { docId: string }) {
  const api = useApi({ seal })
  const { record } = useRecord(shown, { docId })
  const { now } = record
  return (
    <Screen
      title="用印文书"
      state={record}
      skeleton="detail"
      onRetry={record.retry}
      footer={now && <SealDocActions api={api} record={record} doc={now} />}
    >
      {now && (
        <View>
          <DetailHead
            title={now.title}
            chip={sealDocLook[now.status]}
            words={`${now.applicant.name}于 ${friendlyTime(now.createTime)} 申请`}
          />
          <SealDocFacts doc={now} />
          <SealDocFiles doc={now} />
          <SealDocLog doc={now} />
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.public.sealDoc, SealDocPage, { record: shown })
