/**
 * The words that the schemas of Office documents (ECMA-376 and Microsoft's published extensions) allow where an attribute takes one
 * of a fixed list: alignments, line styles, colours by name, kinds of fields. Only such a word is structure; any other is text.
 */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Attributes that take a word of a list. */
export const WORD_ATTRIBUTES = list(`
  DrawAspect ObjectType Type UpdateMode accent1 accent2 accent3 accent4 accent5 accent6 accumulate action activePane add additive
  aggregationType ajt ajtx algn align alignLabel alignment allocationMethod allowedTaskSizes anchor anchorx anchory angle apply asciiTheme
  aspect axis axisPosition b baseType bg1 bg2 bld bldStep blend boxStyle build bwMode bwNormal bwPure bwmode bwnormal bwpure calcMode calcmode
  calendarType cap categoryName cellComments chOrder chapSep characterSet checked classificationOutcomeType clear clr clrMode clrSpc cmpd
  combineBrackets conformance connectortype connecttype contentType continuation credentials crossFilter cryptAlgorithmClass
  cryptAlgorithmType cryptProviderType cstate cstheme ctx dateTimeGrouping dir direction disjunction-type displacedByCustomXml display
  displayEmptyCellsAs displayLoc drawAspect dropCap dropLines dropStyle dvAspect eastAsiaTheme edGrp edit editAs editVal editas eft eftx
  endarrow endarrowlength endarrowwidth endcap endpoint-role entityType equation errorStyle errors evt exp expand ext f fileType fill filltype
  filterType fldCharType flip fmt folHlink followColorScheme followedHyperlink fontAlgn for format frame func function grammar groupBy
  growShrinkType hAnchor hAnsiTheme hRule hiloLines hint hlink horizontal horizontalBorder horzAnchor horzBarState horzOverflow how hralign
  htmlFormat hueDir hyperlink i iconSet idx imageaspect imeMode imgSz includeInLayout insetmode interpolation intervalClosed itemSize
  joinstyle labelPosition lastView layout layoutChildren layoutId leader legendKey legendKeys len lineRule linestyle linkage majorGridlines
  majorTick markerVisible masterRel maxAxisType medium meth method minAxisType minorGridlines minorTick movingPeriod name nextAc nodeType
  numFmt numberFormat o oat objectType offsetFrom oleUpdate op operator orient orientation origin outlineBorder override p pageOrder pane
  parameterType path pathEditMode pattern patternType percentage persistence pivotShowAs pos position presetClass prevAc prnWhat
  projectionType prst prstMaterial ptType pubBrowser qualifier quartileMethod rAngAx refFor refMode refPtType refType referencePeriod relation
  relativeFrom relativeTo render restart rig root rsquared scaled scope seft seftx seltype sep seriesLines seriesName showComments showDataAs
  showInRibbon showObjects side size sortBy sortMethod sortOrder sortType sourceType space spd spelling startarrow startarrowlength
  startarrowwidth state status strike stringRefSyntax style subtotal subtotalType symbol syncBehavior sz t t1 t2 tableType targetScreenSize targetscreensize
  tblpXSpec tblpYSpec textHAlign textVAlign themeColor themeFill time-ref-anchor-point timePeriod title totalsRowFunction transition tx1 tx2
  type u unit updateLinks updateMode vAnchor vMerge vMergeOrig val value valueType vert vertAnchor vertBarState vertOverflow vertical
  verticalBorder view viewedRegionType visibility visible w wrap wrapText x xAlign xfrmType xmlDataType yAlign zOrder
`);

export const SCHEMA_WORDS = list(`
  CalcA1 CalcA1ExcelA1 ExcelA1 ExcelR1C1
  1024x768 1152x882 1152x900 1280x1024 1600x1200 1800x1400 1800x1440 1920x1200 1D 1pic 1picTitle 2D 2pic 2picTitle 35mm 3Arrows 3ArrowsGray
  3Flags 3Signs 3Stars 3Symbols 3Symbols2 3TrafficLights1 3TrafficLights2 3Triangles 3dDkShadow 3dLight 4Arrows 4ArrowsGray 4Rating
  4RedToBlack 4TrafficLights 4pic 4picTitle 544x376 5Arrows 5ArrowsGray 5Boxes 5Quarters 5Rating 640x480 720x512 800x600 A1 A3 A4 Address
  AdminDistrict AdminDistrict2 AdminDistrict3 Always Art ArticleInAPeriodical B1 B2 B3 B4 B4ISO B4JIS B5ISO B5JIS BP Big5 Bitmap Book
  BookSection Button CB CC CG CK CM CR CY Case CheckBox Checkbox Checked ConferenceProceedings Content Continent CountryRegion DMY
  DVASPECT_CONTENT DVASPECT_ICON DYM Dialog DocumentFromInternetSite Drop EMD ENTITIES ENTITY Edit EditBox ElectronicSource Embed
  EnhancedMetaFile False Film GBK GBox Group HTMLInset HTMLOutset Hiragana ID IDREF IDREFS Icon InternetSite Interview JournalArticle
  KS_C-5601-1992 Kg Label LineA Link List Locality M1 M10 M11 M12 M2 M3 M4 M5 M6 M7 M8 M9 MDY MYD Misc Mixed Movie NA NCName NMTOKEN NMTOKENS
  NOTATION Name NoIcons Note OA OE OLEUPDATE_ALWAYS OLEUPDATE_ONCALL OR OTx OTy Ocean OnCall Patent Performance Pict PictOld PictPrint
  PictScreen Picture Planet PostalCode Q1 Q2 Q3 Q4 QName R1C1 RP RR RY Radio Rect RectA Region Report SN Scroll Shape SoundRecording Spin TC
  TH TP TW True Unchecked Unsupported XY YDM YMD YZ ZX aa above aboveAverage absolute accent1 accent2 accent3 accent4 accent5 accent6
  accentBorderCallout1 accentBorderCallout2 accentBorderCallout3 accentCallout1 accentCallout2 accentCallout3 accuracy acoustic acrossLinear
  acrossLinearReversed actionButtonBackPrevious actionButtonBeginning actionButtonBlank actionButtonDocument actionButtonEnd
  actionButtonForwardNext actionButtonHelp actionButtonHome actionButtonInformation actionButtonMovie actionButtonReturn actionButtonSound
  active activeBorder activeCaption ad add addressBook administrators affine aft after afterEffect afterGroup aiueo aiueoFullWidth albers
  aliceBlue alignOff alignTx all allAtOnce allLines allPages allPts allowHyphenationAtTrackBottom allowNoFillOverride allowNoLineOverride
  allowTextAfterFloatingTableBreak alongPath alphaLcParenBoth alphaLcParenR alphaLcPeriod alphaUcParenBoth alphaUcParenR alphaUcPeriod always
  analysisHint anchor anchorX anchorY ancst ancstOrSelf angle animLvl animOne antiAliased antiqueWhite antsBlack antsRed any anyType anyURI
  appWorkspace apples aqua aquamarine ar arabic1Minus arabic2Minus arabicAbjad arabicAlpha arabicDbPeriod arabicDbPlain arabicParenBoth
  arabicParenR arabicPeriod arabicPlain arc archedScallops area areaError around arr array arrow artDeco asDisplayed ascending ascendingAlpha
  ascendingNatural asst atEnd atLeast atMost auto autoExp autoFilter autoMax autoMin autoNoTable autoText autoTxRot autoTxt autoZero autofit
  automatic autosize average avg axisCol axisPage axisRow axisValues azure bCtr bCtrCh bCtrDes bL bMarg bOff bR babyPacifier babyRattle back
  background background1 background2 backwardCompatible bahtText bal balanced balloons3Colors balloonsHotAir band1Horz band1Vert band2Horz
  band2Vert banner bar base base64Binary basedOn baseline basicBlackDashes basicBlackDots basicBlackSquares basicThinLines basicWhiteDashes
  basicWhiteDots basicWhiteSquares basicWideInline basicWideMidline basicWideOutline bats bbPlcHdr bef before beg begMarg begPad begPts begSty
  begin beginsWith beige below belowAverage bend bendDist bendPt beneathText bentArrow bentConnector2 bentConnector3 bentConnector4
  bentConnector5 bentUpArrow bestFit bestFitOnly between bevel bg bg1 bg2 bi bib billions birds birdsFlight bisque bkPtFixedVal bkpt bl black
  blackGray blackTextAndLines blackTextOnWhite blackWhite blanchedAlmond blank blankRow blinkBackground block blockArc blue blueViolet body
  bool boolean borderCallout1 borderCallout2 borderCallout3 borderless bot both bothSides bottom bottomLeft bottomMargin bottomRight
  boundingBox boundingCube box boxWhisker br bracePair bracketPair branch breadthByLvl breadthByNode brightRoom bronze brown browser bstr btLr
  btnFace btnHighlight btnShadow btnText bulEnabled bullet bullseye burlyWood button bw byte cabins cadetBlue cakeSlice calculated call
  callout callout1 callout2 callout3 can canSlip candyCorn canvas captionBeginsWith captionBetween captionContains captionEndsWith
  captionEqual captionGreaterThan captionGreaterThanOrEqual captionLessThan captionLessThanOrEqual captionNotBeginsWith captionNotBetween
  captionNotContains captionNotEndsWith captionNotEqual captionText cardinalText cat catalog category categoryEl ccw ccwIn ccwOut ceiling cell
  cellColor cellIs celticKnotwork center centerContinuous centerGroup centered certificateBanner cf ch chAlign chDir chMax chPref chainLink
  champagneBottle character chart chartAndTx chartPlus chartStar chartX chartreuse checkBox checkedBarBlack checkedBarColor checkered chevron
  chicago childStyle chilly chineseCounting chineseCountingThousand chineseLegalSimplified chocolate choice chord chosung christmasTree circle
  circleNumDbPlain circleNumWdBlackPlain circleNumWdWhitePlain circlesLines circlesRectangles circularArrow classic classicalWave clean clear
  clickEffect clickPar clip clipArt clipArtAndTx clipArtAndVertTx clocks closed cloud cloudCallout clr clsid clustered clusteredColumn cm cnt
  col colon color colorScale colorStr colorVal cols column combo comboedit commIndAndComment commIndicator commNone comma comment comments
  compass compatibilityMode composite compressPunctuation compressPunctuationAndJapaneseKana computedArea condFmt cone coneToMax confetti
  confettiGrays confettiOutline confettiStreamers confettiWhite conn connDist connRout connector consolidation cont contDir container
  containsBlanks containsErrors containsText content contentLocked context contextual contextualDiscretional contextualHistorical
  contextualHistoricalDiscretional continuationNotice continuationSeparator continue continuous contrasting contributors convex coolSlant copy
  copyPen coral corner cornerTabs cornerTriangles cornflowerBlue cornsilk count countA countNums countRepeatValues countValuesDuplicated
  countryRegion countryRegionList county couponCutoutDashes couponCutoutDots coverPg crazyMaze creaturesButterfly creaturesFish
  creaturesInsects creaturesLadyBug crimson cross crossCoupling crossStitch cs ctr ctrShpMap ctrTitle ctrX ctrXOff ctrY ctrYOff cube cubic cup
  curly currency current currentDate currentTime curve curved curvedConnector2 curvedConnector3 curvedConnector4 curvedConnector5
  curvedDownArrow curvedLeftArrow curvedRightArrow curvedUpArrow cust custAutoTxt custBib custCoverPg custEq custFtrs custHdrs custPgNum
  custPgNumB custPgNumMargins custPgNumT custQuickParts custTblOfContents custTbls custTxtBox custWatermarks custom custom1 custom2 custom3
  custom4 custom5 customRecognizer cw cwIn cwOut cy cyan cycle cylinder dark1 dark2 darkBlue darkCyan darkDown darkGoldenrod darkGray
  darkGreen darkGrey darkGrid darkHorizontal darkKhaki darkMagenta darkOliveGreen darkOrange darkOrchid darkRed darkSalmon darkSeaGreen
  darkSlateBlue darkSlateGray darkSlateGrey darkTrellis darkTurquoise darkUp darkVertical darkViolet darkYellow darken darkenLess dash
  dashDnDiag dashDot dashDotDot dashDotDotHeavy dashDotHeavy dashDotStroked dashHeavy dashHorz dashLong dashLongHeavy dashSmallGap dashUpDiag
  dashVert dashed dashedHeavy dashedSmall data dataBar dataOnly dataTable dataValidation database date dateBetween dateEqual dateNewerThan
  dateNewerThanOrEqual dateNotBetween dateNotEqual dateOlderThan dateOlderThanOrEqual dateTime day days daysindex dbColumn dbl dblStrike dec
  decagon decimal decimalEnclosedCircle decimalEnclosedCircleChinese decimalEnclosedFullstop decimalEnclosedParen decimalFullWidth
  decimalFullWidth2 decimalHalfWidth decimalZero decoArch decoArchColor decoBlocks decorative deepPink deepSkyBlue def default deg delc delete
  deleteCol deleteRow delr depth depthByBranch depthByNode des desOrSelf descending descendingAlpha descendingNatural dev dgm diagBrick
  diagCross diagStripe diam diamond diamondsGray difference differentiateMultirowTableHeaders dim dimGray dimGrey dir dirty disabled discrete
  discretional displayed dist distinctCount distinctDuplicates distortion distribute distributeLetter distributeSpace distributed divot dk1
  dk2 dkBlue dkCyan dkDnDiag dkEdge dkGoldenrod dkGray dkGreen dkGrey dkHorz dkKhaki dkMagenta dkOliveGreen dkOrange dkOrchid dkRed dkSalmon
  dkSeaGreen dkSlateBlue dkSlateGray dkSlateGrey dkTurquoise dkUpDiag dkVert dkViolet dnDiag doNotCompress doNotFlipMirrorIndents doc docEnd
  docParts document1 document2 dodecagon dodgerBlue dollarText donut dos dot dotDash dotDashHeavy dotDmnd dotDotDash dotDotDashHeavy dotGrid
  dotted dottedHeavy double double-struck doubleAccounting doubleD doubleDiamonds doubleQuote doubleWave down downArrow downArrowCallout
  downThenOver drawingElement drawingRelative drop dstNode dt duplicateValues duration dxa eMail ea1ChsPeriod ea1ChsPlain ea1ChtPeriod
  ea1ChtPlain ea1JpnChsDbPeriod ea1JpnKorPeriod ea1JpnKorPlain eaVert eachPage eachSect earth1 earth2 eastAsia eclipsingSquares1
  eclipsingSquares2 edge edit editors eggsBlack el elbow ellipse ellipseRibbon ellipseRibbon2 ellipsis em emDash email embed emboss emph
  enDash enableOpenTypeFeatures enclosure end endCnv endMarg endPad endPts endSty endsWith entityId entr envelopes eq equ equal
  equalAllocation equalIncrement error even evenPage everyone evt ex exact exclusive exit exp expression extended external fNode factor
  fallback false fans fast fax field filetime fill filled film firebrick firecrackers first firstAndLastLine firstCol firstColumn
  firstColumnStripe firstColumnSubheading firstHeaderCell firstLineOnly firstPage firstRow firstRowStripe firstRowSubheading
  firstSubtotalColumn firstSubtotalRow firstTotalCell fitToCurve fitToSlide fixed fixedVal flat float flood floor floralWhite
  flowChartAlternateProcess flowChartCollate flowChartConnector flowChartDecision flowChartDelay flowChartDisplay flowChartDocument
  flowChartExtract flowChartInputOutput flowChartInternalStorage flowChartMagneticDisk flowChartMagneticDrum flowChartMagneticTape
  flowChartManualInput flowChartManualOperation flowChartMerge flowChartMultidocument flowChartOfflineStorage flowChartOffpageConnector
  flowChartOnlineStorage flowChartOr flowChartPredefinedProcess flowChartPreparation flowChartProcess flowChartPunchedCard
  flowChartPunchedTape flowChartSort flowChartSummingJunction flowChartTerminator flowDir flowersBlockPrint flowersDaisies flowersModern1
  flowersModern2 flowersPansy flowersRedRose flowersRoses flowersTeacup flowersTiny fmla fmlaNoSticky folHlink foldedCorner follow followSib
  followedHyperlink font fontColor forestGreen formFld formLetters format formatting forms formula fourObj fragile fraktur frame frameStyle1
  frameStyle2 frameStyle3 frameStyle4 frameStyle5 frameStyle6 frameStyle7 freeze freezePanes freezing from fromB fromL fromR fromT front
  frozen frozenSplit ftr ftrs fuchsia full fullAlpha fullHangul fullKatakana fullPage fullwidthKatakana funnel future gDay gMonth gMonthDay
  gYear gYearMonth gainsboro galaxy ganada gap ge gear6 gear9 gems general generalDate generalNumber ghostWhite gingerbreadMan glow gold
  goldenrod grDir gradient gradientActiveCaption gradientCenter gradientInactiveCaption gradientRadial gradientUnscaled gramEnd gramStart
  grand grav gray gray0625 gray125 grayOutline grayScale grayText grayWhite greaterThan greaterThanOrEqual green greenYellow gregorian
  gregorianArabic gregorianMeFrench gregorianUs gregorianXlitEnglish gregorianXlitFrench grey gridLegend group groupNode gt gte hArH hOff
  hagakiCard hair hairline half halfAlpha halfFrame halfHangul halfKatakana halfwidthKatakana handmade1 handmade2 handoutView handouts1
  handouts2 handouts3 handouts4 handouts6 handouts9 hang hardEdge harsh hash hdr hdrs headerRow heart heartBalloon heartGray hearts heavy
  hebrew hebrew1 hebrew2 hebrew2Minus heebieJeebies height heptagon hex hexBinary hexagon hidden hide hideUnhideSheet hierAlign hierBranch
  hierChild hierRoot high highContrast highKashida highlight highlightText hijri hindiAlpha1Period hindiAlphaPeriod hindiConsonants
  hindiCounting hindiNumParenR hindiNumPeriod hindiNumbers hindiVowels hiragana historical historicalDiscretional hlink hold holly homePlate
  honeydew horizontal horizontalScroll horz horzAlign horzBrick horzCross horzStripe hotLight hotPink hour hours houseFunky
  hoveredSelectedItemWithData hoveredSelectedItemWithNoData hoveredUnselectedItemWithData hoveredUnselectedItemWithNoData hqprint hsl
  hundredMillions hundredThousands hundreds hybridMultilevel hyperlink hyphen hypnotic i1 i2 i4 i8 iceCreamCones icon iconSet identity
  ideographDigital ideographEnclosedCircle ideographLegalTraditional ideographTraditional ideographZodiac ideographZodiacTraditional ignore
  ignoreCSTransforms ignorePressure image img in inBase inByRing inEnd inactiveBorder inactiveCaption inactiveCaptionText inclusive indefinite
  indent indeterminate index indianRed indigo individual infoBk infoText information inherit init inkBullet inkDrawing inkEffects inkWord
  inline inlineStr inner insc insert insertClear insertCol insertDelete insertRow inset inside insideBase insideEnd insideMargin insr int
  integer integrated interactiveSeq invGray invalid inverseGray iroha irohaFullWidth irregularSeal1 irregularSeal2 iso-8859-1 iso-8859-9
  isometricBottomDown isometricBottomUp isometricLeftDown isometricLeftUp isometricOffAxis1Left isometricOffAxis1Right isometricOffAxis1Top
  isometricOffAxis2Left isometricOffAxis2Right isometricOffAxis2Top isometricOffAxis3Bottom isometricOffAxis3Left isometricOffAxis3Right
  isometricOffAxis4Bottom isometricOffAxis4Left isometricOffAxis4Right isometricRightDown isometricRightUp isometricTopDown isometricTopUp
  ivory japan japaneseCounting japaneseDigitalTenThousand japaneseLegal just justLow justify khaki korea koreanCounting koreanDigital
  koreanDigital2 koreanLegal ks_c-5601-1987 lB lCtrCh lCtrDes lMarg lOff lT label landscape language large largeMedium largeMediumSmall
  largest last last7Days lastCol lastColumn lastHeaderCell lastLineOnly lastMonth lastQuarter lastRow lastTotalCell lastWeek lastYear lava
  lavender lavenderBlush lawnGreen layout lb ld le ledger left leftArrow leftArrowCallout leftBrace leftBracket leftCircularArrow leftMargin
  leftRightArrow leftRightArrowCallout leftRightCircularArrow leftRightRibbon leftRightUpArrow leftToRight leftUpArrow legacy legacyFlat1
  legacyFlat2 legacyFlat3 legacyFlat4 legacyHarsh1 legacyHarsh2 legacyHarsh3 legacyHarsh4 legacyMatte legacyMetal legacyNormal1 legacyNormal2
  legacyNormal3 legacyNormal4 legacyObliqueBottom legacyObliqueBottomLeft legacyObliqueBottomRight legacyObliqueFront legacyObliqueLeft
  legacyObliqueRight legacyObliqueTop legacyObliqueTopLeft legacyObliqueTopRight legacyPerspectiveBottom legacyPerspectiveBottomLeft
  legacyPerspectiveBottomRight legacyPerspectiveFront legacyPerspectiveLeft legacyPerspectiveRight legacyPerspectiveTop
  legacyPerspectiveTopLeft legacyPerspectiveTopRight legacyPlastic legacyWireframe lemonChiffon lessThan lessThanOrEqual letter lg lgCheck
  lgConfetti lgDash lgDashDot lgDashDotDot lgGrid light1 light2 lightBlue lightBulb lightCoral lightCyan lightDown lightGoldenrodYellow
  lightGray lightGrayScale lightGreen lightGrey lightGrid lightHorizontal lightPink lightSalmon lightSeaGreen lightSkyBlue lightSlateGray
  lightSlateGrey lightSteelBlue lightTrellis lightUp lightVertical lightYellow lighten lightenLess lightning1 lightning2 lightningBolt lights
  lime limeGreen lin linDir line lineInv lineMarker linear linen lines linesAndChars lining link linkAndEmbed list lnSpAfChP lnSpAfParP lnSpCh
  lnSpPar locked log long longCurve longDate longTime lookup low lowKashida lowerLetter lowerRoman lpstr lpwstr lr lrTb lrTbV lrV lt lt1 lt2
  ltBlue ltCoral ltCyan ltDnDiag ltGoldenrodYellow ltGray ltGreen ltGrey ltHorz ltPink ltSalmon ltSeaGreen ltSkyBlue ltSlateGray ltSlateGrey
  ltSteelBlue ltUpDiag ltVert ltYellow lte ltr lu lvl lvlAtOnce lvlOne mac macintosh magenta mailingLabels mainSeq major majorAscii majorBidi
  majorEastAsia majorHAnsi manual mapPins mapleLeaf mapleMuffins margin marker maroon marquee marqueeToothed maskNotPen maskPen maskPenNot
  master masterPages match mathDivide mathEqual mathEquation mathIdentifier mathMinus mathMultiply mathNotEqual mathNumber mathOperator
  mathPlus mathRegion mathStruct mathSymbol mathml matte max maxDepth maxMin maximized med medAquamarine medBlue medOrchid medPurple
  medSeaGreen medSlateBlue medSpringGreen medTurquoise medVioletRed media mediaAndTx mediacall median medium mediumAquamarine mediumBlue
  mediumDashDot mediumDashDotDot mediumDashed mediumGray mediumKashida mediumOrchid mediumPurple mediumSeaGreen mediumSlateBlue mediumSmall
  mediumSpringGreen mediumTurquoise mediumVioletRed menu menuBar menuHighlight menuText mercator mergeNotPen mergePen mergePenNot metal mg mid
  midCat midL midR middle middleDot midnightBlue miller millions min minBandwidth minMax minimized minor minorAscii minorBidi minorEastAsia
  minorHAnsi mintCream minus minute minutes mistyRose miter mixedDrawing mm moccasin modern mongolianVert monospace month months monthsindex
  moon moons morning mosaic movingAvg ms mult multi multi-device multi-process multilevel multipleLinesOfText musicNotes na name narHorz
  narVert narrow native natural navajoWhite navy nd neCell negativeInteger neq never newDocument newPage newSection next nextClick nextColumn
  nextMonth nextPage nextQuarter nextTo nextToAxis nextWeek nextYear nil ninch noAdj noArr noBar noControl noConversion noOperation noSmoking
  noStrike node nodeHorzAlign nodeVertAlign noise nonAsst nonInkDrawing nonIsoscelesTrapezoid nonNegativeInteger nonNorm nonPositiveInteger
  none norm normal normalizedString northwest not notBeside notBetween notContains notContainsBlanks notContainsErrors notContainsText
  notCopyPen notEqual notFirstPage notMaskPen notMergePen notSpecified notXOrPen notchedRightArrow notes notesMasterView notesView nothing
  null num numTab number numberInDash numbering nwCell obj objAndTwoObj objAndTx objOnly objOverTx objTx object obliqueBottom
  obliqueBottomLeft obliqueBottomRight obliqueLeft obliqueRight obliqueTop obliqueTopLeft obliqueTopRight ocean octagon odbc oddPage off
  olapFunctions oldLace oldStyle olive oliveDrab on onBegin onCall onClick onDataChange onDblClick onEnd onMediaBookmark onModelChange
  onMouseOut onMouseOver onNext onPrev onStopAudio one oneCell open openDmnd orange orangeRed orchid ordinal ordinalText orgChart orgchart
  origin orthographicFront out outByRing outEnd outer outline outlineView outlines outset outside outsideEnd outsideMargin oval ovals over
  overThenDown overflow overhead overlap overlapping overlay overrideTableStyleFontSizeAndJustification overwriteClear owners packages page
  pageBottom pageBreakPreview pageFieldLabels pageFieldValues pageLayout paleGoldenrod paleGreen paleTurquoise paleVioletRed palmsBlack
  palmsColor papayaWhip paperClips papyrus par parOf parTrans parTxLTRAlign parTxRTLAlign paragraph parallel parallelogram parent paretoLine
  partyFavor partyGlass path pattern pc pct pct10 pct12 pct15 pct20 pct25 pct30 pct35 pct37 pct40 pct45 pct5 pct50 pct55 pct60 pct62 pct65
  pct70 pct75 pct80 pct85 pct87 pct90 pct95 peachPuff peakRate penDown penUp pencil pencils pentagon people peopleHats peopleWaving percent
  percentDiff percentOfCol percentOfParent percentOfParentCol percentOfParentRow percentOfRow percentOfRunningTotal percentOfTotal
  percentStacked percentage percentile period periodLabel1 periodLabel2 persistPropertyBag persistStorage persistStream persistStreamInit
  perspective perspectiveAbove perspectiveAboveLeftFacing perspectiveAboveRightFacing perspectiveBelow perspectiveContrastingLeftFacing
  perspectiveContrastingRightFacing perspectiveFront perspectiveHeroicExtremeLeftFacing perspectiveHeroicExtremeRightFacing
  perspectiveHeroicLeftFacing perspectiveHeroicRightFacing perspectiveLeft perspectiveRelaxed perspectiveRelaxedModerately perspectiveRight
  peru pg pgNum pgNumB pgNumMargins pgNumT phClr pic picTx picture pie pieWedge pinYin pink pivotTable placeholder placeholders plaid plaque
  plaqueTabs plastic plum plus poinsettias poly portrait pos posEven posOdd positiveInteger postageStamp postalCode powder powderBlue power
  preced precedSib pres presOf presParOf presentationAccent presentationText preserve prev primFontSz print printArea printer priority product
  prompt proportional pt ptInCategory ptInSeries pumpkin1 purple pushPinNote1 pushPinNote2 pyra pyraAcctBkgdNode pyraAcctPos pyraAcctRatio
  pyraAcctTxMar pyraAcctTxNode pyraLvlNode pyramid pyramidToMax pyramids pyramidsAbove quadArrow quadArrowCallout quadrants quantization
  quarter quarters query queryTable r4 r8 rB rCtrCh rCtrDes rMarg rOff rT rad radial rainbow range rankAscending rankDescending rasterOp rd
  readOnly realTimeData recognition rect rectangle red redo ref refError reference regionMap regular rel relative relaxedInset remove rename
  reorder repeat repl reply-to reserved resize resizeHandles resolution resolved rest restart restored rev revDir revPos reverseDiagStripe rgb
  ribbon ribbon2 riblet right rightArrow rightArrowCallout rightBrace rightBracket rightMargin rightToLeft rightVertical rings rl rlV rnd
  robinson roman romanLcParenBoth romanLcParenR romanLcPeriod romanUcParenBoth romanUcParenR romanUcPeriod root rosegold rosyBrown rotPath
  round round1Rect round2DiagRect round2SameRect roundRect router row rowColVisualOps rows royalBlue rsaAES rsaFull rtShortDist rtTriangle rtf
  rtl ru runTotal russianLower russianUpper saddleBrown safari saka salmon sameClick sameDir sandyBrown sans-serif sawtooth sawtoothGray
  scaleFactor scaredCat scenario scratchOut screen screen16x10 screen16x9 screen4x3 script scrollBar sdtContentLocked sdtLocked seCell
  seaGreen seaShell seattle secChAlign secFontSz secHead secLinDir secSibSp second secondColumnStripe secondColumnSubheading secondRowStripe
  secondRowSubheading secondSubtotalColumn secondSubtotalRow seconds sectEnd seek segments selectedItemWithData selectedItemWithNoData
  selectedTimeBlock selectedTimeBlockSpace selection selectionLabel self separate separator series seriesEl shadowedSquares shape
  shapeRelative shapes1 shapes2 shared sharksTeeth shdw1 shdw10 shdw11 shdw12 shdw13 shdw14 shdw15 shdw16 shdw17 shdw18 shdw19 shdw2 shdw20
  shdw3 shdw4 shdw5 shdw6 shdw7 shdw8 shdw9 sheet shift_jis shimmer shingle shorebirdTracks short shortDate shortTime showAll
  showGridlinesHeadings showItemsWithDataAtTop showItemsWithNoData shpTxLTRAlignCh shpTxRTLAlignCh sib sibSp sibTrans sienna sigma silver
  simple single singleAccounting singleLevel singleLineOfText singleQuote sink size skew skip skipTimed skw skyBlue skyrocket slantDashDot
  slateBlue slateGray slateGrey sldImg sldMasterView sldNum sldSorterView sldThumbnailView sldView slide slides slope slow sm smCheck
  smConfetti smGrid small smileyFace smooth smoothMarker snake snapToChars sng sngStrike snip1Rect snip2DiagRect snip2SameRect snipRoundRect
  snow snowflakeFancy snowflakes soft softEdge softRound softmetal solid solidDmnd sombrero source southwest sp space span spanAng sparkle
  sparkline sparklines spb spba spellEnd spellStart speller sphere split spreadsheet springGreen sq square squareTabs srcNode stAng
  stBulletLvl stElem stack stackScale stacked standard standardContextual standardContextualDiscretional standardContextualHistorical
  standardDiscretional standardHistorical standardHistoricalDiscretional star star10 star12 star16 star24 star32 star4 star5 star6 star7 star8
  stars stars3d starsBlack starsShadowed starsTop start state static std stdDev stdDevP stdDevp stdErr stealth steelBlue stemThick step stop
  stored str stra straight straightConnector1 stretch strict strikethrough string strip stripedRightArrow stroke subSup subTitle subscript sum
  sun sunburst sunrise sunset superscript swCell swirligig swiss swooshArrow sysDash sysDashDot sysDashDotDot sysDot tCtr tCtrCh tCtrDes tL
  tMarg tOff tR tab table tabular tactile tags taiwan taiwaneseCounting taiwaneseCountingThousand taiwaneseDigital tan tb tbLrV tbRl tbRlV tbV
  tbl tblOfContents tbls teal teardrop tenMillions tenThousands test text text1 text2 textAndBackground textArchDown textArchDownPour
  textArchUp textArchUpPour textButton textButtonPour textCanDown textCanUp textCascadeDown textCascadeUp textChevron textChevronInverted
  textCircle textCirclePour textCurveDown textCurveUp textDeflate textDeflateBottom textDeflateInflate textDeflateInflateDeflate
  textDeflateTop textDoubleWave1 textFadeDown textFadeLeft textFadeRight textFadeUp textFile textFit textInflate textInflateBottom
  textInflateTop textLength textNoShape textPlain textRingInside textRingOutside textSlantDown textSlantUp textStop textTriangle
  textTriangleInverted textWave1 textWave2 textWave4 textWord textWrapping thai thaiAlphaParenBoth thaiAlphaParenR thaiAlphaPeriod
  thaiCounting thaiDist thaiDistribute thaiLetters thaiNumParenBoth thaiNumParenR thaiNumPeriod thaiNumbers thick thickBetweenThin
  thickBetweenThinLarge thickBetweenThinSmall thickThin thickThinLarge thickThinLargeGap thickThinMediumGap thickThinSmall thickThinSmallGap
  thin thinDiagCross thinDiagStripe thinHorzCross thinHorzStripe thinReverseDiagStripe thinThick thinThickLarge thinThickLargeGap
  thinThickMediumGap thinThickSmall thinThickSmallGap thinThickThinLargeGap thinThickThinMediumGap thinThickThinSmallGap thinThin
  thinVertStripe thirdColumnSubheading thirdRowSubheading thirdSubtotalColumn thirdSubtotalRow thisMonth thisQuarter thisWeek thisYear thistle
  thousands threeDEmboss threeDEngrave threePt threshold through tight tile time timeLevel timePeriod tip title titleOnly tl tmRoot to today
  token tomato tomorrow toolbar top top10 topAndBottom topEnd topLeft topMargin topRight tornPaper tornPaperBlack totalRow tr trackedChanges
  trans transition transitional translucentPowder transparency trapezoid tree treemap trees trellis tri triangle triangle1 triangle2
  triangleCircle1 triangleCircle2 triangleParty triangles tribal1 tribal2 tribal3 tribal4 tribal5 tribal6 trillions triple true turquoise
  twistedLines1 twistedLines2 twoCell twoColTx twoObj twoObjAndObj twoObjAndTx twoObjOverTx twoPt twoTxTwoObj tx tx1 tx2 txAnchorHorz
  txAnchorHorzCh txAnchorVert txAnchorVertCh txAndChart txAndClipArt txAndMedia txAndObj txAndTwoObj txBlDir txDir txOverObj txtBox type
  typeAny ui1 ui2 ui4 ui8 uint umalqura unclassifiedInk undOvr underDot underline underscore understanding undo undrawn unhide uniqueValues
  unknown unknownRelationship unlocked unselectedItemWithData unselectedItemWithNoData unselectedTimeBlock unsignedByte unsignedInt
  unsignedLong unsignedShort up upArrow upArrowCallout upDiag upDownArrow upDownArrowCallout upperLetter upperRoman upr
  useWord2013TrackBottomHyphenation user userA userB userC userD userE userF userG userH userI userJ userK userL userM userN userO userP userQ
  userR userS userSet userT userU userV userW userX userY userZ uturnArrow v3 v3v4 v4 val value valueBetween valueEqual valueGreaterThan
  valueGreaterThanOrEqual valueLessThan valueLessThanOrEqual valueNotBetween valueNotEqual var varP variable variant varp venn verb vert
  vert270 vertAlign vertStripe vertTitleAndTx vertTitleAndTxOverChart vertTx vertical verticalRange verticalScroll veryHidden
  vietnameseCounting view vine violet visible visual wArH wOff warmMatte warning waterfall watermark watermarks wave waveline wavy wavyDbl
  wavyDouble wavyHeavy wd wdDnDiag wdUpDiag weave weavingAngles weavingBraid weavingRibbon weavingStrips web wedgeEllipseCallout
  wedgeRectCallout wedgeRoundRectCallout week weightedAllocation weightedIncrement wheat whenNotActive white whiteFlowers whiteSmoke
  whiteTextOnBlack whole wholeTable wide width win window windowFrame windowText windows-1250 windows-1251 windows-1253 windows-1255
  windows-1256 windows-1257 windows-1258 windows-874 wireFrame with withEffect withGroup withinLinear withinLinearReversed woodwork
  wordArtVert wordArtVertRtl words worksheet world writingRegion xIllusions xOrPen xml xy year yearToDate years yellow yellowGreen yesterday
  zanyTriangles zero zigZag zigZagStitch
`);

/** Prefixes that programs declare for the vocabularies above. */
export const SCHEMA_PREFIXES = list(`
  a a14 a15 a16 a1611 a16r3 a3danim aanim ac aclsh adec ahyp aif aink alf am3d aoe ap ask asl asvg ax b c c14 c15 c16 c16ac c16r3 calcext cdip
  cdr cdr14 clbl com14 comp cp cppr cr cs css3t ct cx cx1 cx2 cx3 cx4 cx5 cx6 cx7 cx8 dc dcmitype dcterms dgm dgm14 dgm1611 dgm1612 ds dsp
  emma inkml inkscape lc loext lp m ma mc md msink mso mso14 mv ntns o oac oel op p p14 p15 p16 p1710 p173 p184 p188 p1912 p202 p216 p223 p228
  p232 pRoam packaging pav pc pc2 pc226 pic pic14 pj15 pvml r rel sl sle sodipodi svg t thm15 tsle v v2 vt w w10 w14 w15 w16 w16cex w16cid
  w16cur w16du w16sdtdh w16sdtfl w16se we wetp wne woe wp wp14 wp15 wpc wpg wpi wps x x12ac x14 x14ac x15 x15ac x16 x16r2 x16r3 xcalcf xda xdr
  xdr14 xfpb xlPr xlecs xlecs2 xlink xlmsforms xlpar xlpcalc xlpda xlpds xlrd xlrd2 xlrdwi xlrvr xlrvrel xltc xltc2 xlwcv xml xne xnsv xpdl
  xprd xr xr10 xr16 xr2 xr3 xr5 xr6 xr9 xsd xsi xvml xxdsv xxl21 xxlnp xxpim xxpvi
`);
