import { register } from '@contract/register'
import type { InductionMaterial, InductionStatus } from '@contract/register/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { materialNames } from '@/features/account/materials'
import type { Tone } from '@/lib/look'
import { isPicture } from '@/lib/text'
import { friendlyTime } from '@/lib/time'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useDirectory } from '@/stores/useDirectory'
import { Notice } from '@/ui/feedback/Notice'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { useActions } from '@/ui/page/ActionsContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { HandleInductionStore } from '../register/HandleInductionStore'
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
  const { preview } = useActions()
  if (materials.length === 0) return null
  const pictures = materials.filter(({ fileName }) => isPicture(fileName)).map(({ url }) => url)
  const open = ({ fileName, fileSize, url }: InductionMaterial) =>
    isPicture(fileName)
      ? preview(pictures, pictures.indexOf(url))
      : void presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
  return (
    <Section title={`材料 ${materials.length}`} flush>
      {materials.map((material) => (
        <Cell
          key={material.fileId}
          icon="paperclip"
          left={isPicture(material.fileName) ? <Thumbnail src={material.url} /> : undefined}
          title={materialNames[material.kind]}
          note={material.fileName}
          onTap={() => open(material)}
        />
      ))}
    </Section>
  )
}
