import { Cloud, FolderOpen, Globe, HardDrive, Plug, Search, Server } from 'lucide-react';

/** The icons that addins name. */
export const addinIcons = {
  cloud: Cloud,
  globe: Globe,
  plug: Plug,
  search: Search,
  'hard-drive': HardDrive,
  'folder-open': FolderOpen,
  server: Server,
};
