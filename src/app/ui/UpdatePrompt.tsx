import { useState } from 'react';
import { Button } from './Button.tsx';
import { Prompt } from './Prompt.tsx';

interface UpdatePromptProps {
  /** Another open tab holds unsaved work and did not agree. */
  refused: boolean;
  onAccept: () => Promise<void>;
  onDismiss: () => void;
}

/** A new version waits; nothing changes before the person says so. */
export function UpdatePrompt({ refused, onAccept, onDismiss }: UpdatePromptProps) {
  const [busy, setBusy] = useState(false);
  const accept = () => {
    setBusy(true);
    void onAccept().finally(() => setBusy(false));
  };
  return (
    <Prompt
      title="有新版本"
      onDismiss={onDismiss}
      action={
        <Button small variant="primary" busy={busy} onClick={accept}>
          立即更新
        </Button>
      }
    >
      {refused
        ? '另一个打开的页面还有没保存的内容。请先在那里保存，再更新。'
        : '更新会重新打开页面，本机保存的数据不受影响。'}
    </Prompt>
  );
}
