import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { LateProps } from '@/ui/form/LateContext'
import type { Option } from '@/ui/input/Radio'
import { Upload } from '@/ui/input/Upload'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import type { KindedFile } from '../formValues'

/** Files, each with its kind. */
export const AttachmentsControl = observer(function AttachmentsControl({
  form,
  name,
  label,
  items,
  max,
}: LateProps & { items: readonly Option[]; max: number }) {
  const [asked, setAsked] = useState<KindedFile>()
  const [isOpen, setOpen] = useState(false)
  const files = (form.values[name] ?? []) as readonly KindedFile[]
  const put = (next: readonly KindedFile[]) => form.set(name, next)
  const kindOf = ({ kind }: KindedFile) => items.find(({ value }) => value === kind)?.text ?? '请选择'
  return (
    <View>
      <Upload
        kind="file"
        store={form.uploadsOf(name, max)}
        files={files}
        max={max}
        onRemove={(id) => put(files.filter((file) => file.id !== id))}
      />
      {items.length > 1 &&
        files.map((file) => (
          <Cell
            key={file.id}
            title={file.name}
            value={kindOf(file)}
            label={`${file.name}的类别，${kindOf(file)}`}
            onTap={() => {
              setAsked(file)
              setOpen(true)
            }}
          />
        ))}
      <SelectSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${label}类别`}
        items={items}
        value={asked?.kind}
        onDone={(kind) => put(files.map((file) => (file.id === asked?.id ? { ...file, kind } : file)))}
      />
    </View>
  )
})
