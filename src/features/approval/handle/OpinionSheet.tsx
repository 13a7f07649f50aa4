import { approvalLimits } from '@contract/approval/codes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SignatureBox } from '@/features/signature/SignatureBox'
import { ariaProps } from '@/ui/base/ariaProps'
import { Button } from '@/ui/input/Button'
import { Upload } from '@/ui/input/Upload'
import { BottomBar } from '@/ui/page/BottomBar'
import { useDirectory } from '@/ui/people/PeopleContext'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { OpinionBox } from '../OpinionBox'
import type { OpinionStore } from '../OpinionStore'
import './OpinionSheet.scss'
import { PhrasesSheet } from './PhrasesSheet'

interface OpinionSheetProps {
  open: boolean
  onClose: () => void
  opinion: OpinionStore
  needsSignature: boolean
  /** Reason why the step could not be agreed to. */
  problem?: string
  /** Present where a signature is asked for: signing and agreeing is one step. */
  onAgree?: () => void
  /** 同意, or what is done at this step. */
  agreeWord: string
  busy?: boolean
}

/** Sheet for everything that goes with a decision: text, files, visibility, signature. */
export const OpinionSheet = observer(function OpinionSheet(props: OpinionSheetProps) {
  const { open, onClose, opinion, needsSignature, problem, onAgree, agreeWord, busy } = props
  const [isMentioning, setMentioning] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { directory } = useDirectory(isMentioning || opinion.atIds.length > 0)
  const names = opinion.atIds.map((id) => directory?.people.find((person) => person.id === id)?.name ?? '…')
  const words = opinion.problem ?? problem
  // Turns the handwriting into a picture before the canvas is removed with the sheet.
  const close = () => opinion.signing.putAway().then(onClose)
  return (
    <Sheet
      open={open}
      onClose={close}
      title="审批意见"
      footer={
        needsSignature && onAgree ? (
          <BottomBar
            actions={[
              { label: `签名并${agreeWord}`, kind: 'primary', busy, onTap: onAgree },
              { label: '完成', onTap: close },
            ]}
          />
        ) : (
          <Button kind="primary" size="large" label="完成" onTap={close} />
        )
      }
    >
      <OpinionBox opinion={opinion} autoFocus={!needsSignature} onEditPhrases={() => setEditing(true)} />
      {words && (
        <View className="opinion-sheet__problem" {...ariaProps({ role: 'alert' })}>
          <Text>{words}</Text>
        </View>
      )}
      {needsSignature && (
        <View className="opinion-sheet__sign">
          <SignatureBox signing={opinion.signing} label="本步骤需要手写签名" />
        </View>
      )}
      <Cell icon="at" title="提醒谁看" value={names.join('、') || '不提醒'} onTap={() => setMentioning(true)} />
      <View className="opinion-sheet__files">
        <Upload
          kind="file"
          store={opinion.uploads}
          files={opinion.files}
          max={approvalLimits.files}
          onRemove={(id) => opinion.setFiles(opinion.files.filter((file) => file.id !== id))}
        />
      </View>
      <PeopleSheet
        open={isMentioning}
        onClose={() => setMentioning(false)}
        title="提醒谁看"
        multiple
        max={approvalLimits.people}
        value={opinion.atIds}
        onDone={(ids) => opinion.mention(ids)}
      />
      <PhrasesSheet open={isEditing} onClose={() => setEditing(false)} opinion={opinion} />
    </Sheet>
  )
})
