import { register } from '@contract/register'
import type { InductionMaterial, InductionStatus } from '@contract/register.shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useDirectory } from '@/stores/useDirectory'
import { BottomBar } from '@/ui/BottomBar'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { FormView } from '@/ui/form/FormView'
import { Notice } from '@/ui/Notice'
import { Screen } from '@/ui/Screen'
import { Section } from '@/ui/Section'
import { SelectSheet } from '@/ui/SelectSheet'
import { Sheet } from '@/ui/Sheet'
import type { Tone } from '@/ui/StatusChip'
import { HandleInductionStore } from '../register/HandleInductionStore'
import { materialNames } from '../register/materials'
import { InductionRows } from './InductionFacts'

const STANDINGS: Record<Exclude<InductionStatus, 'draft'>, { text: string; tone: Tone }> = {
  pending: { text: '等待审核', tone: 'info' },
  returned: { text: '已退回，等申请人补充后重新提交', tone: 'warn' },
  approved: { text: '已同意入职', tone: 'good' },
}

/** Somebody's application, for those of the firm who may handle it. */
export const HandleInduction = observer(function HandleInduction({ inductionId }: { inductionId: string }) {
  const api = useApi({ register })
  const { drafts, platform } = useApp()
  const directory = useDirectory()
  const store = useScreenStore(
    () =>
      new HandleInductionStore(inductionId, {
        api,
        directory,
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
      onRetry={() => void store.load()}
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
          <Materials materials={kept.materials} />
        </>
      )}
      <SelectSheet
        open={sheet === 'agree'}
        onClose={close}
        title="所在部门"
        items={store.departments}
        value={undefined}
        onDone={(departmentId) => departmentId && void store.agree(departmentId)}
      />
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
            onTap={() => void sendBack()}
          />
        }
      >
        <FormView form={store.returning} />
      </Sheet>
    </Screen>
  )
})

/** What was handed in, to be looked at. */
function Materials({ materials }: { materials: readonly InductionMaterial[] }) {
  const { platform, presenter } = useApp()
  if (materials.length === 0) return null
  return (
    <Section title={`材料 ${materials.length}`} flush>
      {materials.map(({ fileId, kind, fileName, fileSize, url }) => (
        <Cell
          key={fileId}
          icon="paperclip"
          title={materialNames[kind]}
          note={fileName}
          onTap={() =>
            void presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
          }
        />
      ))}
    </Section>
  )
}
