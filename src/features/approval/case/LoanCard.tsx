import { dossier } from '@contract/dossier'
import { DOSSIER_VOLUMES, LOAN_STATES, LOAN_WAYS } from '@contract/dossier/codes'
import { giveBackForm } from '@contract/dossier/form'
import type { DossierLoan } from '@contract/dossier/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { fileSize } from '@/lib/text'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'
import type { BlockProps } from '../blocks/block'
import { useWorkPart } from '../useWorkPart'

const stateOf = ({ state, isLate, way, endDay }: DossierLoan) => {
  if (state === 'out')
    return isLate ? `逾期未还（应于${fullDay(endDay)}归还）` : `${LOAN_STATES.out}，${fullDay(endDay)}到期`
  return state === 'back' && way !== 'lend' ? (way === 'copy' ? '已复印' : '查阅已结束') : LOAN_STATES[state]
}

const rowsOf = (loan: DossierLoan) => [
  { label: '状态', value: stateOf(loan) },
  { label: '方式', value: LOAN_WAYS[loan.way] },
  { label: '卷册', value: loan.volumes.map((volume) => DOSSIER_VOLUMES[volume]).join('、') },
  loan.location && { label: '存放位置', value: loan.location },
  loan.outTime && { label: '借出时间', value: friendlyTime(loan.outTime) },
  loan.backTime && loan.way === 'lend' && { label: '归还时间', value: friendlyTime(loan.backTime) },
  loan.note && { label: '归还说明', value: loan.note },
]

/** Block K: borrowed volumes with their state, and while the right to read lasts the documents themselves. */
export const LoanCard = observer(function LoanCard({ work }: BlockProps) {
  const { workId } = work
  const api = useApi({ dossier })
  const [isGivingBack, setGivingBack] = useState(false)
  const part = useWorkPart(work, () => api.dossier.getLoan({ workId }))
  const loan = part.now
  if (!loan) return null
  return (
    <>
      <Section
        title="借阅"
        right={
          loan.can.giveBack && (
            <Button
              label={loan.way === 'lend' ? '登记归还' : '结束查阅'}
              kind="text"
              onTap={() => setGivingBack(true)}
            />
          )
        }
      >
        <KeyValue rows={rowsOf(loan)} />
      </Section>
      <LoanItems loan={loan} />
      {isGivingBack && (
        <RecordFormSheet
          title={loan.way === 'lend' ? '登记归还' : '结束查阅'}
          action="确定"
          toast="已归还"
          onClose={() => setGivingBack(false)}
          options={() => ({
            fields: giveBackForm,
            send: async ({ note }, { key }) => {
              part.show(await api.dossier.giveBack({ workId, version: loan.version, note }, { key }))
              return true
            },
          })}
        />
      )}
    </>
  )
})

/** Content of the volumes; electronic ones are opened here, watermarked with the reader. */
function LoanItems({ loan: { items, way, can } }: { loan: DossierLoan }) {
  const { navigation } = useApp()
  if (items.length === 0) return null
  const shown = items.filter(({ documents, papers }) =>
    can.read ? documents.length > 0 : way === 'read' || papers > 0,
  )
  return (
    <Section title={can.read ? '可查阅的文档' : '卷内目录'} flush>
      {shown.map(({ item, label, papers, documents }) =>
        can.read ? (
          documents.map(({ fileId, fileName, fileSize: size }) => (
            <Cell
              key={fileId}
              icon="file-text"
              title={fileName}
              note={`${label} · ${fileSize(size)}`}
              onTap={() => navigation.go(routes.file.preview, { id: fileId, type: 'versionDoc', readOnly: '1' })}
            />
          ))
        ) : (
          <Cell key={item} title={label} value={papers > 0 ? `纸质 ${papers} 份` : undefined} />
        ),
      )}
    </Section>
  )
}
