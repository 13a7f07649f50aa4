import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { limits } from '@/lib/limits'
import { Upload } from '../input/Upload'
import type { StoredFile } from '../input/UploadContext'
import { FieldFrame } from './FieldFrame'
import { type ControlProps, frameOf } from './fieldProps'
import type { FilesField } from './fields'

/** Files or pictures, uploaded as they are chosen. */
export const FilesControl = observer(function FilesControl<T>(props: ControlProps<T, FilesField<T>>) {
  const { form, field } = props
  const max = field.max ?? limits.uploadCount
  const files = (form.values[field.key] ?? []) as readonly StoredFile[]
  return (
    <FieldFrame {...frameOf(props)} isStacked aside={files.length > 0 && `${files.length}/${max}`}>
      <View>
        <Upload
          kind={field.kind === 'images' ? 'image' : 'file'}
          store={form.uploadsOf(field.key, max)}
          files={files}
          max={max}
          sound={field.sound}
          library={field.library}
          disabled={form.isDisabled(field)}
          onRemove={(id) => form.set(field.key, files.filter((file) => file.id !== id) as T[typeof field.key])}
        />
      </View>
    </FieldFrame>
  )
}) as <T>(props: ControlProps<T, FilesField<T>>) => JSX.Element
