import { createContext, useContext } from 'react';

/**
 * How any screen asks for a login. The dialog itself is the shell's, which screens and parts may not
 * import; it finds out by itself what is missing: the login, or name, province and year.
 */
export interface LoginPrompt {
  open: () => void;
}

export const LoginPromptContext = createContext<LoginPrompt | null>(null);

export function useLoginPrompt(): LoginPrompt {
  const prompt = useContext(LoginPromptContext);
  if (!prompt) throw new Error('useLoginPrompt needs the shell’s LoginProvider around it');
  return prompt;
}
