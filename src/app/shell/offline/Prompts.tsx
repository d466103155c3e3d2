import { useState } from 'react';
import { UpdatePrompt } from '#app/ui/UpdatePrompt.tsx';
import { useUpdate } from '#sync/face.ts';

/** Offers a new build at the lower edge of every page. */
export default function Prompts() {
  const update = useUpdate();
  const [later, setLater] = useState(false);
  if (!update.waiting || later) return null;
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-40 grid justify-items-center md:bottom-6 md:justify-items-end">
      <UpdatePrompt
        refused={update.refused}
        onAccept={update.accept}
        onDismiss={() => setLater(true)}
      />
    </div>
  );
}
