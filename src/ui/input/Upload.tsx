import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useState } from 'react'
import { extensionOf, fileSize, isPicture } from '@/lib/text'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { Progress } from '../feedback/Progress'
import type { UploadItem, UploadStore } from '../form/UploadStore'
import { useActions } from '../page/ActionsContext'
import { Picture } from '../picture/Picture'
import { Thumbnail } from '../picture/Thumbnail'
import { ActionSheet } from '../sheet/ActionSheet'
import { Icon, type IconName } from '../show/Icon'
import { RecordButton } from './RecordButton'
import { type LocalFile, type StoredFile, useUploading } from './UploadContext'
import './Upload.scss'
import { useStoredUrls } from './useStoredUrls'

export interface UploadProps {
  kind: 'file' | 'image'
  /** Uploads under way; the owner's list grows when one finishes. */
  store: UploadStore
  files: readonly StoredFile[]
  onRemove: (id: string) => void
  max: number
  /** Allows recording sound. */
  sound?: boolean
  /** False where the firm's own files are offered elsewhere. */
  library?: boolean
  disabled?: boolean
}

/** Files or pictures of a field: stored, uploading, and failed ones that can be retried. */
export const Upload = observer(function Upload(props: UploadProps) {
  const { kind, store, files, max, disabled, library = true } = props
  const uploading = useUploading()
  const room = max - files.length - store.items.length
  const add = (chosen: readonly LocalFile[]) => store.add(chosen, files.length, uploading)
  const choose = async () => add(await uploading.choose(kind, room))
  const canAdd = !disabled && room > 0
  const { chooseStored } = uploading
  const take = chooseStored && (async () => store.take(await chooseStored(room), files.length))
  return (
    <View className={kind === 'image' ? 'upload upload--images' : 'upload'}>
      {kind === 'image' ? (
        <Pictures {...props} onAdd={canAdd ? choose : undefined} />
      ) : (
        <Files {...props} onAdd={canAdd ? choose : undefined}>
          {canAdd && library && take && <Add icon="folder" words="从文档库选择" onTap={take} />}
          {canAdd && props.sound && <RecordButton onDone={(sound) => add([sound])} />}
        </Files>
      )}
      {store.refusal && (
        <View className="upload__refusal" {...ariaProps({ role: 'alert' })}>
          <Text>{store.refusal}</Text>
        </View>
      )}
    </View>
  )
})

interface ShownProps extends UploadProps {
  onAdd?: () => void
}

const Files = observer(function Files(props: PropsWithChildren<ShownProps>) {
  const { store, files, onRemove, disabled, onAdd, children } = props
  const uploading = useUploading()
  const { preview } = useActions()
  const urlOf = useStoredUrls(files)
  const pictures = files.filter((file) => isPicture(file.name) && urlOf(file))
  const open = (file: StoredFile) =>
    pictures.includes(file) ? preview(pictures.map(urlOf), pictures.indexOf(file)) : uploading.open(file)
  return (
    <>
      {files.map((file) => (
        <View key={file.id} className="upload__file">
          {isPicture(file.name) ? (
            <View className="upload__thumbnail">
              <Thumbnail src={urlOf(file)} />
            </View>
          ) : (
            <Icon name={extensionOf(file.name) === 'pdf' ? 'file-text' : 'file'} className="upload__icon" />
          )}
          <Tappable className="upload__words" label={`打开${file.name}`} onTap={() => open(file)}>
            <Text className="upload__name">{file.name}</Text>
            <Text className="upload__note">{fileSize(file.size)}</Text>
          </Tappable>
          {!disabled && <Remove name={file.name} onTap={() => onRemove(file.id)} />}
        </View>
      ))}
      {store.items.map((item) => (
        <View key={item.key} className="upload__file">
          <Icon name="file" className="upload__icon" />
          <View className="upload__words">
            <Text className="upload__name">{item.file.name}</Text>
            {item.error ? (
              <Text className="upload__note upload__note--bad">{item.error}</Text>
            ) : (
              <Progress percent={item.percent} label={`上传${item.file.name}`} />
            )}
          </View>
          {item.error && (
            <Tappable
              className="upload__button"
              label={`重试上传${item.file.name}`}
              onTap={() => store.retry(item.key, uploading)}
            >
              <Icon name="refresh" size={18} />
            </Tappable>
          )}
          <Remove name={item.file.name} onTap={() => store.remove(item.key)} />
        </View>
      ))}
      {onAdd && <Add icon="plus" words="添加文件" onTap={onAdd} />}
      {children}
    </>
  )
})

function Add({ icon, words, onTap }: { icon: IconName; words: string; onTap: () => void }) {
  return (
    <Tappable className="upload__add" onTap={onTap}>
      <Icon name={icon} size={18} />
      <Text className="upload__add-text">{words}</Text>
    </Tappable>
  )
}

function Remove({ name, onTap }: { name: string; onTap: () => void }) {
  return (
    <Tappable className="upload__button" label={`移除${name}`} onTap={onTap}>
      <Icon name="close" size={18} />
    </Tappable>
  )
}

const Pictures = observer(function Pictures({ store, files, onRemove, disabled, onAdd }: ShownProps) {
  const { preview } = useActions()
  const [failed, setFailed] = useState<UploadItem>()
  const uploading = useUploading()
  const urlOf = useStoredUrls(files)
  const urls = files.map(urlOf)
  return (
    <>
      {files.map((file, index) => (
        <View key={file.id} className="upload__picture">
          <Tappable className="upload__frame" label={`查看第 ${index + 1} 张图片`} onTap={() => preview(urls, index)}>
            <Picture className="upload__image" src={urlOf(file)} width="100%" height="100%" />
          </Tappable>
          {!disabled && (
            <Tappable className="upload__cross" label={`移除第 ${index + 1} 张图片`} onTap={() => onRemove(file.id)}>
              <Icon name="close" size={14} />
            </Tappable>
          )}
        </View>
      ))}
      {store.items.map((item) => (
        <View key={item.key} className="upload__picture">
          <Image className="upload__image" src={item.file.path} mode="aspectFill" />
          <Tappable
            className="upload__veil"
            label={item.error ? `${item.file.name}，${item.error}，处理` : `${item.file.name}，已上传 ${item.percent}%`}
            onTap={item.error ? () => setFailed(item) : undefined}
          >
            <Text>{item.error ? '上传失败' : `${Math.round(item.percent)}%`}</Text>
          </Tappable>
        </View>
      ))}
      {onAdd && (
        <View className="upload__picture">
          <Tappable className="upload__frame upload__frame--add" label="添加图片" onTap={onAdd}>
            <Icon name="plus" size={24} />
          </Tappable>
        </View>
      )}
      <ActionSheet
        open={Boolean(failed)}
        title={failed?.error}
        onClose={() => setFailed(undefined)}
        items={[
          { label: '重试', icon: 'refresh', onTap: () => failed && store.retry(failed.key, uploading) },
          { label: '移除', icon: 'trash', danger: true, onTap: () => failed && store.remove(failed.key) },
        ]}
      />
    </>
  )
})
