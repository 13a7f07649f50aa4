import { documents } from '@contract/document'
import { MOST_TILT, PICTURE_LOOKS, type PictureLook } from '@contract/document/codes'
import type { PictureEdits } from '@contract/document/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { useApi, useApp } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { FilterChips } from '@/ui/input/FilterChips'
import type { StoredFile } from '@/ui/input/UploadContext'
import { useStoredUrls } from '@/ui/input/useStoredUrls'
import { BottomBar } from '@/ui/page/BottomBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { CropBoard } from './CropBoard'
import { turnedOn, UNCHANGED } from './cropFrame'

const LOOKS = Object.entries(PICTURE_LOOKS).map(([key, text]) => ({ key: key as PictureLook, text }))

interface Props {
  /** Original picture; further edits start from it again. */
  original: StoredFile
  edits?: PictureEdits
  onClose(): void
  onDone(made: StoredFile, edits: PictureEdits): void
}

/** Editor of a photographed page: rotate, straighten, crop, enhance. Mounted only while open. */
export function PictureEditor({ original, edits: before = UNCHANGED, onClose, onDone }: Props) {
  const api = useApi({ documents })
  const { feedback } = useApp().platform
  const urlOf = useStoredUrls([original])
  const [edits, setEdits] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const [isStraightening, setStraightening] = useState(false)
  const change = (some: Partial<PictureEdits>) => setEdits((now) => ({ ...now, ...some }))
  const tilt = (by: number) => change({ tilt: Math.min(Math.max(edits.tilt + by, -MOST_TILT), MOST_TILT) })
  const straighten = async () => {
    setStraightening(true)
    try {
      const { tilt: found } = await api.documents.pictureTilt({ fileId: original.id, turn: edits.turn })
      change({ tilt: found })
      feedback.toast(found === 0 ? '没有看出倾斜' : `已${found > 0 ? '顺' : '逆'}时针转 ${Math.abs(found)}°`)
    } catch (error) {
      rethrowUnlessReported(error)
    } finally {
      setStraightening(false)
    }
  }
  const done = async () => {
    setBusy(true)
    try {
      const { fileId, fileSize, fileType } = await api.documents.editPicture({ fileId: original.id, ...edits })
      onDone({ id: fileId, name: original.name, size: Number(fileSize), type: fileType }, edits)
    } catch (error) {
      rethrowUnlessReported(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      tall
      title="编辑图片"
      onClose={onClose}
      footer={
        <BottomBar
          actions={[
            { label: '完成', kind: 'primary', busy: isBusy, onTap: () => done() },
            { label: '还原', onTap: () => setEdits(UNCHANGED) },
          ]}
        />
      }
    >
      <CropBoard src={urlOf(original)} edits={edits} onCrop={(crop) => change({ crop })} />
      <View className="picture-tools">
        <Button
          className="picture-tools__tool"
          label="自动扶正"
          size="small"
          busy={isStraightening}
          onTap={() => straighten()}
        />
        <Button
          className="picture-tools__tool"
          label="旋转 90°"
          icon="refresh"
          size="small"
          onTap={() => setEdits(turnedOn)}
        />
        <Button
          className="picture-tools__tool"
          label="左偏 1°"
          spokenName="逆时针扶正 1 度"
          size="small"
          onTap={() => tilt(-1)}
        />
        <Button
          className="picture-tools__tool"
          label="右偏 1°"
          spokenName="顺时针扶正 1 度"
          size="small"
          onTap={() => tilt(1)}
        />
      </View>
      <FilterChips label="效果" items={LOOKS} value={edits.look} onSelect={(look) => change({ look })} />
    </Sheet>
  )
}
