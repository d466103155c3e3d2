import { Button } from './Button.tsx';
import { Prompt } from './Prompt.tsx';

interface InstallPromptProps {
  /** `button`: the browser can install it; `ios`: the person has to, by the share menu. */
  way: 'button' | 'ios';
  onInstall: () => void;
  onDismiss: () => void;
}

/** Offers to put the app on the home screen. */
export function InstallPrompt({ way, onInstall, onDismiss }: InstallPromptProps) {
  return (
    <Prompt
      title="把问津放到主屏幕"
      onDismiss={onDismiss}
      action={
        way === 'button' && (
          <Button small variant="primary" icon="device" onClick={onInstall}>
            安装
          </Button>
        )
      }
    >
      {way === 'ios'
        ? '点浏览器的“分享”，再点“添加到主屏幕”。没有网络也能打开。'
        : '像应用一样打开，没有网络也能查位次和批次线。'}
    </Prompt>
  );
}
