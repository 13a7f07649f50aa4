import { register } from '@contract/account/register'
import type { InductionStatus } from '@contract/account/register/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Tone } from '@/lib/look'
import { friendlyTime } from '@/lib/time'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Sheet } from '@/ui/sheet/Sheet'
import { HandleInductionStore } from '../register/HandleInductionStore'
import { AcceptSheet } from './AcceptSheet'
import { InductionRows } from './InductionFacts'
import { InductionMaterials } from './InductionMaterials'

const STANDINGS: Record<Exclude<InductionStatus, 'draft'>, { text: string; tone: Tone }> = {
  pending: { text: '等待审核', tone: 'info' },
  returned: { text: '已退回，等申请人补充后重新提交', tone: 'warn' },
  approved: { text: '已同意入职', tone: 'good' },
}

/** Application of a newcomer, for those of the firm who may handle it. */
export const HandleInduction = observer(function HandleInduction({ inductionId }: { inductionId: string }) {
  const api = useApi({ register })
  const { drafts, platform } = useApp()
  const store = useScreenStore(
    () =>
      new HandleInductionStore(inductionId, {
        api,
        feedback: platform.feedback,
        draft: drafts.of(`induction/return/${inductionId}`),
      }),
  )
  const [sheet, setSheet] = useState<'agree' | 'return'>()
  const close = () => setSheet(undefined)
  const { kept } = store
  const sendBack = async () => {
    if (await store.sendBack()) close()
  }
  return (
    <Screen
      title="入职申请"
      state={store}
      onRetry={() => store.load()}
      banner={kept && kept.status !== 'draft' && <Notice {...STANDINGS[kept.status]} />}
      footer={
        store.isPending && (
          <BottomBar
            actions={[
              { label: '同意入职', kind: 'primary', busy: store.busy === 'agree', onTap: () => setSheet('agree') },
              { label: '退回', busy: store.busy === 'return', onTap: () => setSheet('return') },
            ]}
          />
        )
      }
    >
      {kept && (
        <>
          <Section title={`${friendlyTime(kept.submitTime)} 提交`}>
            <InductionRows kept={kept} />
          </Section>
          <InductionMaterials materials={kept.materials} />
        </>
      )}
      {kept && (
        <AcceptSheet kept={kept} open={sheet === 'agree'} onClose={close} onSubmit={(terms) => store.agree(terms)} />
      )}
      <Sheet
        title="退回申请"
        open={sheet === 'return'}
        onClose={close}
        footer={
          <Button
            label="退回给申请人"
            kind="primary"
            size="large"
            busy={store.busy === 'return'}
            onTap={() => sendBack()}
          />
        }
      >
        <FormView form={store.returning} />
      </Sheet>
    </Screen>
  )
})
